# An image with the grader in it, built, in /coinstrip:
#
#     docker build -t coinstrip .
#     docker run --rm -v "$PWD/class:/class:ro" -v "$PWD/results:/results" \
#         coinstrip --out /results --class /class
#
# Containers refuse namespaces as a rule; then the jail is made by Landlock.
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends make
WORKDIR /coinstrip
COPY grader/setup.sh grader/
RUN sh grader/setup.sh
COPY Makefile VERSION ./
COPY mk mk
COPY starter starter
COPY solution solution
COPY grader grader
RUN make -s programs
ENTRYPOINT ["/coinstrip/build/grade"]
