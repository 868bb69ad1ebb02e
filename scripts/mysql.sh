#!/usr/bin/env bash
# Unpacks the MySQL server of Debian unstable, with its libraries, into a folder without installing anything. Prints the
# path of a `mysqld` that runs from there. Needs apt-get and dpkg-deb; no root.
#   scripts/mysql.sh FOLDER
set -euo pipefail
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
program="$folder/mysqld"
[ ! -x "$program" ] || { echo "$program"; exit; }

keyring=/usr/share/keyrings/debian-archive-keyring.gpg
for needed in apt-get dpkg-deb; do
  command -v "$needed" >/dev/null || { echo "not found: $needed" >&2; exit 1; }
done
[ -r "$keyring" ] || { echo "not found: $keyring" >&2; exit 1; }

# An apt of its own, on which no package is installed, so that every library is downloaded.
apt="$folder/apt"
mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/etc/apt/preferences.d"
: >"$apt/status"
# The machine's own mirror of Debian.
mirror="$(apt-get indextargets --format '$(REPO_URI)' |
  awk '/\/debian\/$/ && !mirror { mirror = $0 } END { print mirror; exit !mirror }')" ||
  { echo "not found: a mirror of Debian in the sources of apt" >&2; exit 1; }
echo "deb [signed-by=$keyring] $mirror unstable main" >"$apt/sources.list"
cat >"$apt/apt.conf" <<CONF
Dir "$apt";
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
Dir::State "$apt";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt";
Dir::Cache::archives "$apt/archives";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
APT::Sandbox::User "";
Debug::NoLocking "true";
CONF
own_apt() { apt-get --config-file "$apt/apt.conf" --quiet=2 "$@" >&2; }
own_apt update
own_apt --yes --no-install-recommends --download-only install mysql-server-core
for package in "$apt"/archives/*.deb; do dpkg-deb --extract "$package" "$folder/root"; done
rm -rf "$apt"

# The server runs with the C library that it was built for, and uses no path of a Debian machine.
libraries="$(find "$folder/root/usr/lib" -mindepth 1 -maxdepth 1 -type d -name '*-linux-gnu')"
loader="$(find "$folder/root/usr/lib64" "$libraries" -name 'ld-linux-*.so.*' | head -n 1)"
cat >"$program.new" <<RUN
#!/bin/sh
exec "$loader" --library-path "$libraries" "$folder/root/usr/sbin/mysqld" "\$@" \
  --basedir="$folder/root/usr" --secure-file-priv= --loose-mysqlx=OFF
RUN
chmod +x "$program.new"
"$program.new" --no-defaults --version >&2
mv "$program.new" "$program"
echo "$program"
