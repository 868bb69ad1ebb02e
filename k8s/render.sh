#!/bin/sh
# Renders the kustomize base and its components from the chart (ADR 70). Run it after each change of k8s/chart,
# ops/alerts or ops/grafana. The rendered files go to k8s/, or to the folder that is passed.
set -eu
cd "$(dirname "$0")"
to=${1:-.}
mkdir -p "$to/base"
render() { # arguments: a file, further arguments of helm
  file=$1
  shift
  mkdir -p "$to/$(dirname "$file")"
  echo '# Rendered by k8s/render.sh: do not edit.' >"$to/$file"
  helm template portal chart --kube-version 1.30.0 --values base/values.yaml "$@" >>"$to/$file"
}
url=settings.PUBLIC_URL=https://portal.example.invalid
# The base generates the ConfigMap itself, so that its name contains a hash of the settings.
render base/portal.yaml --show-only templates/deployments.yaml --show-only templates/migrate.yaml \
  --show-only templates/network.yaml --show-only templates/scaling.yaml --show-only templates/service.yaml \
  --show-only templates/service-account.yaml
render components/ingress/ingress.yaml --set "$url,ingress.enabled=true" --show-only templates/ingress.yaml
render components/http-route/http-route.yaml --set "$url,httpRoute.enabled=true" --show-only templates/http-route.yaml
render components/backup/backup.yaml --set backup.enabled=true --show-only templates/backup.yaml
render components/observability/observability.yaml --set "$url,observability.enabled=true" \
  --show-only templates/observability.yaml
