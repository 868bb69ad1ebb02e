#!/bin/sh
# Builds the files of the image without a container: runs the commands of the Dockerfile in a copy of the build context,
# with the Node on the PATH, and moves what the last stage copies to FOLDER/app. The user of the image may write to
# FOLDER/data and FOLDER/tmp only. Needs root.
set -eu
cd "$(dirname "$0")/../.."
folder=$1
mkdir "$folder/context" "$folder/app"
sed -n 's/^!//p' .dockerignore | xargs git ls-files -coz --exclude-standard -- |
  xargs -0 cp --parents --target-directory "$folder/context"
sed -n 's/^RUN //p' Dockerfile | (cd "$folder/context" && sh -eu) >/dev/null
(cd "$folder/context" && mv node_modules dist package.json scripts/image/healthcheck.mjs "$folder/app")
rm -r "$folder/context"
user=$(sed -n 's/^USER //p' Dockerfile)
chmod 755 "$folder"
install -d -o "${user%:*}" -g "${user#*:}" "$folder/data" "$folder/tmp"
