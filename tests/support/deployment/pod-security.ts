interface Security {
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  readonly seccompProfile?: { readonly type?: string };
  readonly procMount?: string;
  readonly seLinuxOptions?: object;
  readonly appArmorProfile?: object;
}

/** One container of a pod, with the fields that are checked here. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly hostPort?: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: Security;
  readonly resources?: { readonly requests?: Record<string, string>; readonly limits?: Record<string, string> };
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number }; readonly exec?: object } };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}

export interface Probe {
  readonly httpGet?: { readonly path?: string };
  readonly exec?: object;
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly ephemeralContainers?: readonly Container[];
  readonly securityContext?: Security & { readonly sysctls?: readonly object[] };
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly object[];
  readonly volumes?: readonly Readonly<Record<string, unknown>>[];
}

const VOLUMES = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);
const SECCOMP = new Set(['RuntimeDefault', 'Localhost']);

/**
 * Returns the violations of the profile `restricted` of the Kubernetes Pod Security Standards
 * (https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted), which includes `baseline`.
 */
export function restrictedProblems(pod: PodSpec): string[] {
  const problems: string[] = [];
  const refuse = (wrong: boolean, what: string) => {
    if (wrong) problems.push(what);
  };
  const shared = pod.securityContext ?? {};
  refuse(pod.hostNetwork === true || pod.hostPID === true || pod.hostIPC === true, 'shares a namespace of the host');
  refuse((shared.sysctls ?? []).length > 0, 'sets sysctls');
  for (const volume of pod.volumes ?? []) {
    for (const kind of Object.keys(volume).filter((key) => key !== 'name'))
      refuse(!VOLUMES.has(kind), `has a volume of the kind ${kind}`);
  }
  for (const { name, securityContext: own = {}, ports = [] } of [
    ...pod.containers,
    ...(pod.initContainers ?? []),
    ...(pod.ephemeralContainers ?? []),
  ]) {
    refuse(own.privileged === true, `${name} is privileged`);
    refuse(own.allowPrivilegeEscalation !== false, `${name} may gain privileges`);
    refuse((own.runAsNonRoot ?? shared.runAsNonRoot) !== true, `${name} may run as root`);
    refuse((own.runAsUser ?? shared.runAsUser) === 0, `${name} runs as root`);
    refuse(own.capabilities?.drop?.includes('ALL') !== true, `${name} keeps capabilities`);
    refuse(
      (own.capabilities?.add ?? []).some((one) => one !== 'NET_BIND_SERVICE'),
      `${name} adds capabilities`,
    );
    refuse(
      !SECCOMP.has(own.seccompProfile?.type ?? shared.seccompProfile?.type ?? ''),
      `${name} has no seccomp profile`,
    );
    refuse((own.procMount ?? 'Default') !== 'Default', `${name} unmasks /proc`);
    refuse(
      (own.seLinuxOptions ?? shared.seLinuxOptions) !== undefined ||
        (own.appArmorProfile ?? shared.appArmorProfile) !== undefined,
      `${name} changes SELinux or AppArmor`,
    );
    refuse(
      ports.some(({ hostPort }) => hostPort !== undefined),
      `${name} takes a port of the host`,
    );
  }
  return problems;
}
