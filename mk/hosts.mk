# On other people's hosts.

.PHONY: gradescope autolab prairielearn slurm setup-slurm-test
HOSTS = grader/hosts

$(BUILD)/convert: $(HOSTS)/convert.c grader/base/standard.c | need
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -o $@ $^ `pkg-config --libs jansson`

# What a host needs of the lab: no tests of ours, nothing that was built.
PACKED = Makefile $(wildcard mk/*.mk starter/Makefile starter/*.[ch] \
    starter/*/*.[ch] solution/*.[ch]) $(shell find grader -type f)

# A fresh folder with all that; its name.
STAGE = $(BUILD)/stage
stage = rm -rf $(STAGE) $(1) && mkdir -p $(STAGE)/coinstrip $(dir $(1)) && \
    cp -p --parents $(PACKED) $(STAGE)/coinstrip

gradescope: ## pack the autograder for Gradescope
	@command -v zip >/dev/null || { echo \
	'zip is missing: make setup' >&2; exit 1; }
	@$(call stage,$(BUILD)/gradescope.zip)
	@cp -p $(HOSTS)/gradescope/* $(STAGE)/coinstrip
	@cd $(STAGE)/coinstrip && zip -q -r ../gradescope.zip .
	@mv $(STAGE)/gradescope.zip $(BUILD)
	@echo 'Upload $(BUILD)/gradescope.zip as the autograder.'

autolab: programs ## pack the autograder for Autolab
	@$(call stage,$(BUILD)/autolab/)
	@mkdir $(STAGE)/coinstrip/build
	@cp -p $(PROGRAMS) $(STAGE)/coinstrip/build
	@tar -C $(STAGE) -cf $(BUILD)/autolab/autograde.tar coinstrip
	@cp -p $(HOSTS)/autolab/autograde-Makefile $(BUILD)/autolab
	@echo 'Upload both files of $(BUILD)/autolab.'

prairielearn: ## make an image's folder and a question for PrairieLearn
	@$(call stage,$(BUILD)/prairielearn/)
	@cp -p Dockerfile $(STAGE)/coinstrip
	@mv $(STAGE)/coinstrip $(BUILD)/prairielearn/image
	@cp -rp $(HOSTS)/prairielearn/question $(BUILD)/prairielearn/coinstrip
	@echo 'Build and push the image: docker build -t YOUR-NAME/coinstrip' \
	    '$(BUILD)/prairielearn/image'
	@echo 'Then put $(BUILD)/prairielearn/coinstrip among the questions of' \
	    'your course, with that name in its info.json.'

slurm: programs ## grade a class on an existing Slurm
	@BUILD='$(BUILD)' sh $(HOSTS)/slurm/submit.sh

setup-slurm-test: ## install what testing that takes
	@sh grader/setup.sh slurm
