# Handouts, packages and the site.

# What students read, and what lecturers read besides.
STUDENT_HANDOUTS = lab strategy welter games debugging grading
HANDOUTS = $(STUDENT_HANDOUTS) instructor own-lab solutions rubric

# What people look things up in: pages only.
REFERENCE = $(basename $(notdir $(wildcard handouts/reference/*.md)))
PAGE = $(wildcard handouts/page/* handouts/pictures/*) grader/rubric.ini

.PHONY: handouts dist dist-instructor site

handouts: $(patsubst %,$(BUILD)/handouts/%.html,$(HANDOUTS) $(REFERENCE)) ## pages and PDFs, build/handouts

$(BUILD)/handouts/style.html: handouts/page/fonts.sh handouts/page/handout.css
	@mkdir -p $(@D)
	@BUILD='$(BUILD)' sh handouts/page/style.sh

# (The PDFs come with it.)
$(BUILD)/handouts/%.html: handouts/%.md $(PAGE) $(BUILD)/handouts/style.html \
    | $(BUILD)/strip
	@BUILD='$(BUILD)' sh handouts/page/build.sh $*

# Who gets how much in the demo class: some handouts say it.
$(BUILD)/handouts/demo.csv: $(PROGRAMS) tests/demo.sh grader/rubric.ini
	@mkdir -p $(@D)
	@BUILD='$(BUILD)' sh handouts/page/demo.sh $@

$(BUILD)/handouts/instructor.html: $(BUILD)/handouts/demo.csv

$(REFERENCE:%=$(BUILD)/handouts/%.html): $(BUILD)/handouts/%.html: \
    handouts/reference/%.md $(PAGE) $(BUILD)/handouts/style.html
	@mkdir -p $(@D)
	@BUILD='$(BUILD)' sh handouts/page/page.sh $< $@ --toc

dist-instructor: handouts ## all of this for lecturers, with printed handouts
	@BUILD='$(BUILD)' sh handouts/pack.sh instructor '$(HANDOUTS)'

ifneq ($(strip $(LAB)),)
dist site: $(BUILD)/handouts/style.html
	@BUILD='$(BUILD)' sh handouts/lab.sh $@ '$(LAB)'
else
dist: handouts ## what students get, build/coinstrip-lab.tar.gz; LAB=DIR
	@BUILD='$(BUILD)' sh handouts/pack.sh student '$(STUDENT_HANDOUTS)'

site: dist web ## a site of the course, build/site; LAB=DIR
	@BUILD='$(BUILD)' sh handouts/site.sh '$(STUDENT_HANDOUTS)' '$(REFERENCE)'
endif

# What the tests of the handouts call.
samples: $(BUILD)/strip $(BUILD)/positions

$(BUILD)/positions: tests/handouts/positions.c $(BUILD)/o/coinstrip/theory/oracle.o
	$(SAY)$(C) $(OURS) -Istarter -o $@ $^
