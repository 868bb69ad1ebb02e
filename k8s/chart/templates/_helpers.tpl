{{- define "portal.name" -}}
{{ .Values.fullnameOverride | default .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "portal.selector" -}}
app.kubernetes.io/name: portal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* The labels of a role's pods; arguments: root, role */}}
{{- define "portal.role" -}}
{{ include "portal.selector" .root }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "portal.host" -}}
{{ (urlParse (required "settings.PUBLIC_URL is required" .Values.settings.PUBLIC_URL)).hostname }}
{{- end }}

{{/* The settings that are set, as the data of a ConfigMap */}}
{{- define "portal.settings" -}}
{{- $settings := .Values.settings }}
{{- if .Values.observability.enabled }}
{{- $metrics := dict "OTEL_METRICS_EXPORTER" "prometheus" "OTEL_EXPORTER_PROMETHEUS_HOST" "0.0.0.0" }}
{{- $settings = merge (dict) $settings $metrics }}
{{- end }}
{{- range $name, $value := $settings }}
{{- if not (or (kindIs "invalid" $value) (eq (toString $value) "")) }}
{{ $name }}: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* The pod of a role; arguments: root, role, args of its container */}}
{{- define "portal.pod" -}}
{{- $root := .root }}
{{- $role := .role }}
{{- $values := $root.Values }}
{{- $files := index $values.secret.files $role }}
{{- $isServer := has $role (list "web" "worker") }}
{{- $usesFiles := ne $role "migrate" -}}
metadata:
  labels:
    {{- include "portal.role" . | nindent 4 }}
    {{- with $values.pods.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- $annotations := $values.pods.annotations }}
  {{- if $isServer }}
  {{- $annotations = merge (dict "checksum/settings" (include "portal.settings" $root | sha256sum)) $annotations }}
  {{- end }}
  {{- with $annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- if $usesFiles }}
  serviceAccountName: {{ $values.serviceAccount.name | default (include "portal.name" $root) }}
  {{- end }}
  {{- if not $isServer }}
  restartPolicy: Never
  {{- end }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  # preStop, then the 25 s in which the process finishes its work, and a margin.
  terminationGracePeriodSeconds: 40
  securityContext:
    {{- toYaml $values.pods.securityContext | nindent 4 }}
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.pods.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.pods.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.pods.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.pods.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- if $isServer }}
  topologySpreadConstraints:
    {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "portal.role" (dict "root" $root "role" $role) | nindent 10 }}
    {{- end }}
  {{- end }}
  containers:
    - name: portal
      {{- with $values.image }}
      image: {{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $root.Chart.AppVersion }}{{ end }}
      imagePullPolicy: {{ .pullPolicy }}
      {{- end }}
      {{- with .args }}
      args: {{ toJson . }}
      {{- end }}
      env:
        - { name: ROLE, value: {{ $role }} }
        {{- range $setting, $key := $files }}
        - { name: {{ $setting }}_FILE, value: /run/secrets/portal/{{ $setting }} }
        {{- end }}
        {{- if $usesFiles }}
        - { name: AWS_SHARED_CREDENTIALS_FILE, value: /run/secrets/portal/AWS_SHARED_CREDENTIALS }
        {{- end }}
        {{- if $isServer }}
        - { name: OTEL_SERVICE_NAME, value: portal-{{ $role }} }
        - name: POD_NAME
          valueFrom: { fieldRef: { fieldPath: metadata.name } }
        - name: POD_NAMESPACE
          valueFrom: { fieldRef: { fieldPath: metadata.namespace } }
        - name: OTEL_RESOURCE_ATTRIBUTES
          value: service.instance.id=$(POD_NAME),k8s.pod.name=$(POD_NAME),k8s.namespace.name=$(POD_NAMESPACE)
        {{- end }}
        {{- if not $usesFiles }}
        # Not from the ConfigMap, which may not exist yet.
        {{- range $name, $value := pick $values.settings "NODE_ENV" "DATABASE_WAIT_SECONDS" "LOG_LEVEL" }}
        {{- with toString $value }}
        - { name: {{ $name }}, value: {{ . | quote }} }
        {{- end }}
        {{- end }}
        {{- else }}
      envFrom:
        - configMapRef: { name: {{ include "portal.name" $root }} }
        {{- end }}
      {{- if $isServer }}
      ports:
        - { name: http, containerPort: {{ $values.settings.PORT }} }
        - { name: metrics, containerPort: 9464 }
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 3
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      # Waits until no requests are routed here any more. Done by Kubernetes, because the image has no shell.
      lifecycle:
        preStop:
          sleep: { seconds: 5 }
      {{- end }}
      resources:
        {{- toYaml (index $values $role).resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: secrets, mountPath: /run/secrets/portal, readOnly: true }
        - { name: data, mountPath: {{ $values.settings.DATA_DIR }} }
        - { name: tmp, mountPath: /tmp }
        - { name: authorities, mountPath: /etc/portal, readOnly: true }
        {{- if eq $role "backup" }}
        - { name: backups, mountPath: /backups }
        {{- end }}
  volumes:
    - name: secrets
      projected:
        defaultMode: 288 # 0440
        sources:
          - secret:
              name: {{ $values.secret.name | default (include "portal.name" $root) }}
              items:
                {{- range $setting, $key := $files }}
                - { key: {{ $key }}, path: {{ $setting }} }
                {{- end }}
          {{- if $usesFiles }}
          # Credentials of the bucket, if the service account has no access of its own.
          - secret:
              name: {{ $values.secret.name | default (include "portal.name" $root) }}
              optional: true
              items: [{ key: AWS_SHARED_CREDENTIALS, path: AWS_SHARED_CREDENTIALS }]
          {{- end }}
    # Temporary data only: the database and the files are elsewhere.
    - name: data
      emptyDir: { sizeLimit: {{ $isServer | ternary "64Mi" "16Mi" }} }
    - name: tmp
      emptyDir: { sizeLimit: {{ $isServer | ternary "256Mi" "16Mi" }} }
    # Certificates of authorities, such as that of the database (docs/operations.md).
    - name: authorities
      configMap: { name: {{ $values.authorities }}, optional: true }
    {{- if eq $role "backup" }}
    - name: backups
      persistentVolumeClaim: { claimName: {{ include "portal.name" $root }}-backups }
    {{- end }}
{{- end }}
