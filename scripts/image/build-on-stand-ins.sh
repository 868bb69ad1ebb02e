#!/bin/sh
# Builds the image with Buildah on a machine that reaches no registry: executes the whole Dockerfile on stand-ins for its
# base images, which contain the Node that is passed, npm and the few other programs that the Dockerfile runs, and the
# libraries of all of them. The files of the image are then in FOLDER/root, and its configuration is in
# FOLDER/config.json. Arguments: an empty folder, and a Node of the image's version. Needs root and Debian.
set -eu
folder=$1
node=$2
cd "$(dirname "$0")/../.."
buildah() {
  command=$1
  shift
  command buildah "$command" --root "$folder/storage" --runroot "$folder/runtime" --storage-driver vfs "$@"
}
build() { buildah bud --quiet --isolation chroot --pull-never --format docker "$@" >&2; }

with_program() { # copies a program; arguments: root, program, place
  mkdir -p "$1$(dirname "$3")" "$1/etc/ssl/certs" "$1/tmp"
  cp -L "$2" "$1$3"
  # Native modules need parts of the C library that Node does not.
  { ldd "$2" | grep -o '/[^ ]*'; dpkg --listfiles libc6 | grep '^/lib.*/lib[a-z_]*\.so\.[0-9]*$'; } |
    while read -r library; do
      mkdir -p "$1$(dirname "$library")"
      cp -nL "$library" "$1$library"
    done
  cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/"
  chmod 1777 "$1/tmp"
}
import() { # arguments: root, name of the image
  printf 'FROM scratch\nCOPY . /\n' | build --tag "$2" --file - "$1"
  rm -r "$1"
}
base() { sed -n "s/^ARG $1_IMAGE=//p" Dockerfile; }

bases="$folder/bases"
with_program "$bases/build" "$node" /usr/local/bin/node
for program in sh env mkdir; do with_program "$bases/build" "$(command -v "$program")" "/usr/bin/$program"; done
ln -s usr/bin "$bases/build/bin"
mkdir -p "$bases/build/usr/local/lib/node_modules" "$bases/build/usr/local/etc" "$bases/build/root/.npm"
cp -r "$(npm root --global)/npm" "$bases/build/usr/local/lib/node_modules/"
for program in npm npx; do ln -s "../lib/node_modules/npm/bin/$program-cli.js" "$bases/build/usr/local/bin/$program"; done
echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"$bases/build/usr/local/etc/npmrc"
import "$bases/build" "$(base BUILD)"

with_program "$bases/run" "$node" /nodejs/bin/node
mkdir -p "$bases/run/usr/share" "$bases/run/proc" "$bases/run/dev"
cp -r /usr/share/zoneinfo "$bases/run/usr/share/"
import "$bases/run" "$(base RUN)"

# Buildah before 1.34 does not know --start-interval.
sed 's/ --start-interval=[^ ]*//' Dockerfile |
  build --volume "$(npm config get cache):/root/.npm" --tag portal --file - .
container=$(buildah from --pull-never portal)
ln -s "$(buildah mount "$container")" "$folder/root"
mknod -m 666 "$folder/root/dev/null" c 1 3
buildah inspect "$container" >"$folder/config.json"
