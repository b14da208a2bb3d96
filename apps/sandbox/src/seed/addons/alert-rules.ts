/** `[alert, severity, for, expression, summary, description]`; an empty time fires at once. */
type Row = readonly [
  alert: string,
  severity: 'critical' | 'warning' | 'info' | 'none',
  wait: string,
  expression: string,
  summary: string,
  description: string,
]

const RUNBOOKS = 'https://runbooks.prometheus-operator.dev/runbooks'
const POD = '{{ $labels.namespace }}/{{ $labels.pod }}'

/** How much of what it may use a container of a pod has in memory. */
const MEMORY_SHARE = `max by (namespace, pod, container) (container_memory_working_set_bytes{container!="",image!=""}) / max by (namespace, pod, container) (kube_pod_container_resource_limits{resource="memory"})`

const APPS: readonly Row[] = [
  [
    'KubePodCrashLooping',
    'warning',
    '5m',
    'max_over_time(kube_pod_container_status_waiting_reason{reason="CrashLoopBackOff"}[5m]) >= 1',
    '파드가 반복해서 다시 시작됩니다',
    `${POD} 파드의 {{ $labels.container }} 컨테이너가 CrashLoopBackOff 상태입니다.`,
  ],
  [
    'KubePodNotReady',
    'warning',
    '15m',
    'sum by (namespace, pod) (kube_pod_status_phase{phase=~"Pending|Unknown|Failed"}) > 0',
    '파드가 오랫동안 준비되지 않았습니다',
    `${POD} 파드가 15분 넘게 준비되지 않았습니다.`,
  ],
  [
    'KubeContainerWaiting',
    'warning',
    '10m',
    'sum by (namespace, pod, container, reason) (kube_pod_container_status_waiting_reason{reason!="CrashLoopBackOff"}) > 0',
    '컨테이너가 시작되지 못하고 기다립니다',
    `${POD} 파드의 {{ $labels.container }} 컨테이너가 {{ $labels.reason }} 때문에 10분 넘게 기다립니다.`,
  ],
  [
    'KubeDeploymentReplicasMismatch',
    'warning',
    '5m',
    'kube_deployment_spec_replicas > kube_deployment_status_replicas_available',
    '디플로이먼트의 가용 레플리카가 모자랍니다',
    '{{ $labels.namespace }}/{{ $labels.deployment }} 디플로이먼트의 레플리카가 5분 넘게 모자랍니다.',
  ],
  [
    'KubeStatefulSetReplicasMismatch',
    'warning',
    '15m',
    'kube_statefulset_replicas > kube_statefulset_status_replicas_ready',
    '스테이트풀셋의 준비된 레플리카가 모자랍니다',
    '{{ $labels.namespace }}/{{ $labels.statefulset }} 스테이트풀셋의 레플리카가 15분 넘게 모자랍니다.',
  ],
  [
    'KubeDaemonSetRolloutStuck',
    'warning',
    '15m',
    'kube_daemonset_status_desired_number_scheduled > kube_daemonset_status_number_available',
    '데몬셋의 파드가 모자랍니다',
    '{{ $labels.namespace }}/{{ $labels.daemonset }} 데몬셋에서 사용할 수 없는 파드가 있습니다.',
  ],
  [
    'KubeJobFailed',
    'warning',
    '',
    'kube_job_status_failed > 0',
    '잡이 실패했습니다',
    '{{ $labels.namespace }}/{{ $labels.job_name }} 잡의 파드 {{ $value }}개가 실패했습니다.',
  ],
  [
    'KubeHpaMaxedOut',
    'warning',
    '15m',
    'kube_horizontalpodautoscaler_status_current_replicas >= kube_horizontalpodautoscaler_spec_max_replicas',
    '오토스케일러가 최대 레플리카에 이르렀습니다',
    '{{ $labels.namespace }}/{{ $labels.horizontalpodautoscaler }} 오토스케일러가 15분 넘게 최대 레플리카로 동작합니다.',
  ],
]

const RESOURCES: readonly Row[] = [
  [
    'CPUThrottlingHigh',
    'info',
    '15m',
    'sum by (namespace, pod, container) (increase(container_cpu_cfs_throttled_periods_total{container!=""}[5m])) / sum by (namespace, pod, container) (increase(container_cpu_cfs_periods_total{container!=""}[5m])) > 0.25',
    'CPU 사용이 제한되고 있습니다',
    `${POD} 파드의 {{ $labels.container }} 컨테이너가 {{ $value | humanizePercentage }}의 시간 동안 CPU를 기다립니다.`,
  ],
  [
    'ContainerMemoryNearLimit',
    'warning',
    '10m',
    `${MEMORY_SHARE} > 0.9`,
    '컨테이너의 메모리가 제한에 가깝습니다',
    `${POD} 파드의 {{ $labels.container }} 컨테이너가 메모리 제한의 {{ $value | humanizePercentage }}를 씁니다.`,
  ],
  [
    'KubeQuotaAlmostFull',
    'info',
    '15m',
    'max by (namespace, resource) (kube_resourcequota{type="used"}) / (max by (namespace, resource) (kube_resourcequota{type="hard"}) > 0) > 0.9',
    '리소스 쿼터가 거의 찼습니다',
    '{{ $labels.namespace }} 네임스페이스가 {{ $labels.resource }} 쿼터의 {{ $value | humanizePercentage }}를 씁니다.',
  ],
]

const STORAGE: readonly Row[] = [
  [
    'KubePersistentVolumeFillingUp',
    'warning',
    '5m',
    'max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_used_bytes) / max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_capacity_bytes) > 0.85',
    '볼륨이 차고 있습니다',
    '{{ $labels.namespace }}/{{ $labels.persistentvolumeclaim }} 클레임의 볼륨이 {{ $value | humanizePercentage }} 찼습니다.',
  ],
  [
    'KubePersistentVolumeFillingUp',
    'critical',
    '1m',
    'max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_used_bytes) / max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_capacity_bytes) > 0.97',
    '볼륨이 곧 가득 찹니다',
    '{{ $labels.namespace }}/{{ $labels.persistentvolumeclaim }} 클레임의 볼륨이 {{ $value | humanizePercentage }} 찼습니다.',
  ],
  [
    'KubePersistentVolumeClaimPending',
    'warning',
    '10m',
    'kube_persistentvolumeclaim_status_phase{phase="Pending"} == 1',
    '볼륨 클레임이 바인딩되지 않았습니다',
    '{{ $labels.namespace }}/{{ $labels.persistentvolumeclaim }} 클레임이 10분 넘게 볼륨을 기다립니다.',
  ],
]

const NODES: readonly Row[] = [
  [
    'KubeNodeNotReady',
    'critical',
    '5m',
    'kube_node_status_condition{condition="Ready",status="true"} == 0',
    '노드가 준비되지 않았습니다',
    '{{ $labels.node }} 노드가 5분 넘게 준비되지 않았습니다.',
  ],
  [
    'KubeNodePressure',
    'warning',
    '5m',
    'kube_node_status_condition{condition=~"MemoryPressure|DiskPressure|PIDPressure",status="true"} == 1',
    '노드의 자원이 모자랍니다',
    '{{ $labels.node }} 노드가 {{ $labels.condition }} 상태입니다.',
  ],
  [
    'NodeMemoryHighUtilization',
    'warning',
    '15m',
    '1 - node_memory_MemAvailable_bytes / node_memory_MemTotal_bytes > 0.9',
    '노드의 메모리 사용률이 높습니다',
    '{{ $labels.instance }} 노드가 메모리의 {{ $value | humanizePercentage }}를 씁니다.',
  ],
  [
    'NodeFilesystemAlmostOutOfSpace',
    'warning',
    '30m',
    'max by (instance, mountpoint) (1 - node_filesystem_avail_bytes / node_filesystem_size_bytes) > 0.9',
    '노드의 파일 시스템이 거의 찼습니다',
    '{{ $labels.instance }} 노드의 {{ $labels.mountpoint }}가 {{ $value | humanizePercentage }} 찼습니다.',
  ],
]

const GENERAL: readonly Row[] = [
  [
    'TargetDown',
    'warning',
    '10m',
    '100 * (count by (job, namespace, service) (up == 0) / count by (job, namespace, service) (up)) > 10',
    '수집 대상이 응답하지 않습니다',
    '{{ $labels.job }} 대상의 {{ $value | humanize }}%가 응답하지 않습니다.',
  ],
  [
    'Watchdog',
    'none',
    '',
    'vector(1)',
    '경보 전달이 살아 있음을 알리는 경보입니다',
    '언제나 발생하는 경보입니다. 이 경보가 보이지 않으면 경보 전달이 끊긴 것입니다.',
  ],
]

const CONTROL_PLANE: readonly Row[] = [
  [
    'etcdMembersDown',
    'critical',
    '3m',
    'count by (job) (etcd_server_has_leader == 0) > 0',
    'etcd 멤버에 리더가 없습니다',
    'etcd 멤버 {{ $value }}개에 리더가 없습니다.',
  ],
  [
    'KubeAPIErrorsHigh',
    'critical',
    '10m',
    'sum(rate(apiserver_request_total{code=~"5.."}[5m])) / sum(rate(apiserver_request_total[5m])) > 0.03',
    'API 서버의 오류율이 높습니다',
    'API 서버가 요청의 {{ $value | humanizePercentage }}에 오류로 답합니다.',
  ],
]

const GPU: readonly Row[] = [
  [
    'GpuTemperatureHigh',
    'warning',
    '5m',
    'max by (Hostname, gpu) (DCGM_FI_DEV_GPU_TEMP) > 85',
    'GPU의 온도가 높습니다',
    '{{ $labels.Hostname }} 노드의 {{ $labels.gpu }}번 GPU가 {{ $value | humanize }}도입니다.',
  ],
]

function buildRule([alert, severity, wait, expr, summary, description]: Row): object {
  const area = alert.startsWith('Kube') ? 'kubernetes' : alert.startsWith('Node') ? 'node' : 'general'
  const runbook = `${RUNBOOKS}/${area}/${alert.toLowerCase()}`
  return {
    alert,
    expr,
    ...(wait === '' ? {} : { for: wait }),
    labels: { severity },
    annotations: { summary, description, runbook_url: runbook },
  }
}

const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  'kubernetes-apps': APPS,
  'kubernetes-resources': RESOURCES,
  'kubernetes-storage': STORAGE,
  nodes: NODES,
  'general.rules': GENERAL,
  'control-plane': CONTROL_PLANE,
  gpu: GPU,
}

/** The rules that come with a monitoring stack, in the groups of one object. */
export const ALERT_RULE_GROUPS: readonly object[] = Object.entries(GROUPS).map(([name, rows]) => ({
  name,
  rules: rows.map(buildRule),
}))
