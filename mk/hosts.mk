# On other people's hosts.

.PHONY: gradescope autolab prairielearn slurm setup-slurm-test
HOSTS = grader/hosts

$(BUILD)/convert: $(HOSTS)/convert.c grader/base/standard.c | need
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -o $@ $^ `pkg-config --libs jansson`

# What a host needs of the lab: no tests of ours, nothing that was built.
PACKED = Makefile VERSION $(wildcard mk/*.mk starter/Makefile starter/*.[ch] \
    starter/*/*.[ch] solution/*.[ch]) $(shell find grader -type f)

# Another lab comes with it, as lab/, and gives what is packed its name.
NAME = $(if $(strip $(LAB)),$(shell sh grader/lab_name.sh '$(LAB)'),coinstrip)
NAMED = $(BUILD)/$(if $(strip $(LAB)),$(NAME)-)

# A fresh folder with all that; its name.
STAGE = $(BUILD)/stage
stage = rm -rf $(STAGE) $(1) && mkdir -p $(STAGE)/coinstrip $(dir $(1)) && \
    cp -p --parents $(PACKED) $(STAGE)/coinstrip $(if $(strip $(LAB)),&& \
    sh $(HOSTS)/copy_lab.sh '$(LAB)' $(STAGE)/coinstrip/lab)

gradescope: ## pack the autograder for Gradescope; LAB=DIR
	@command -v zip >/dev/null || { echo \
	'zip is missing: make setup' >&2; exit 1; }
	@$(call stage,$(NAMED)gradescope.zip)
	@cp -p $(HOSTS)/gradescope/* $(STAGE)/coinstrip
	@cd $(STAGE)/coinstrip && zip -q -r ../gradescope.zip .
	@mv $(STAGE)/gradescope.zip $(NAMED)gradescope.zip
	@echo 'Upload $(NAMED)gradescope.zip as the autograder.'

autolab: programs ## pack the autograder for Autolab; LAB=DIR
	@$(call stage,$(NAMED)autolab/)
	@mkdir $(STAGE)/coinstrip/build
	@cp -p $(PROGRAMS) $(STAGE)/coinstrip/build
	@tar -C $(STAGE) -cf $(NAMED)autolab/autograde.tar coinstrip
	@cp -p $(HOSTS)/autolab/autograde-Makefile $(NAMED)autolab
	@echo 'Upload both files of $(NAMED)autolab.'

prairielearn: ## make an image's folder and a question for PrairieLearn; LAB=DIR
	@$(call stage,$(NAMED)prairielearn/)
	@cp -p Dockerfile $(STAGE)/coinstrip
	@mv $(STAGE)/coinstrip $(NAMED)prairielearn/image
	@cp -rp $(HOSTS)/prairielearn/question $(NAMED)prairielearn/$(NAME)
	@$(if $(strip $(LAB)),sh $(HOSTS)/prairielearn/rename.sh '$(LAB)' \
	    '$(NAMED)prairielearn/$(NAME)')
	@echo 'Build and push the image: docker build -t YOUR-NAME/$(NAME)' \
	    '$(NAMED)prairielearn/image'
	@echo 'Then put $(NAMED)prairielearn/$(NAME) among the questions of' \
	    'your course, with that name in its info.json.'

slurm: programs ## grade a class on an existing Slurm; LAB=DIR
	@BUILD='$(BUILD)' $(if $(strip $(LAB)),LAB='$(LAB)') sh $(HOSTS)/slurm/submit.sh

setup-slurm-test: ## install what testing that takes
	@sh grader/setup.sh slurm
