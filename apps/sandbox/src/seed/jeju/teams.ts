import { NOTEBOOK_LABEL } from '@naru/contract/rules/notebook-state'
import { type App, app, type Team } from '../app.ts'
import { buildControlPlane } from '../control-plane.ts'

const OWNER = { owner: '문가온', contact: 'ai-lab@hanbat.example', costCentre: 'CC-5010' }
const EVERYWHERE = {
  tolerations: [{ operator: 'Exists' }],
  priorityClassName: 'system-node-critical',
} as const
const ON_GPU = {
  nodeSelector: { 'nvidia.com/gpu.present': 'true' },
  tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
} as const
/** The other machine is kept free for training. */
const BESIDE_TRAINING = { ...ON_GPU, nodeSelector: { 'kubernetes.io/hostname': 'jeju-gpu-02' } } as const

export const VISION: Team = {
  ...OWNER,
  namespace: 'vision',
  title: '비전',
  about: '상품 사진 인식 모델',
  quota: { 'requests.cpu': '24', 'requests.memory': '96Gi', 'requests.nvidia.com/gpu': '10' },
  apps: [
    app('image-tagger', '상품 사진 분류', {
      runtime: 'python',
      tag: '1.4.0',
      previousTag: '1.3.2',
      replicas: 2,
      cpu: '1',
      memory: '4Gi',
      port: 8000,
      autoscale: [1, 3, 60],
    }),
    app('similar-items', '비슷한 상품 찾기', {
      runtime: 'python',
      tag: '0.9.1',
      replicas: 1,
      cpu: '1',
      memory: '4Gi',
      gpus: 2,
      pod: BESIDE_TRAINING,
      port: 8000,
    }),
    app('train-vision', '분류 모델 학습', {
      runtime: 'python',
      tag: '2026.02',
      replicas: 1,
      cpu: '4',
      memory: '24Gi',
      ageDays: 0.25,
      gpus: 6,
      pod: ON_GPU,
      program: { memoryMi: 9000 },
    }),
    app('label-studio', '학습 자료 표시 도구', {
      runtime: 'python',
      image: 'docker.io/heartexlabs/label-studio',
      tag: '1.16.0',
      replicas: 1,
      cpu: '200m',
      memory: '768Mi',
      port: 8080,
      storage: '20Gi',
    }),
    app('dataset-sync', '학습 자료 가져오기', {
      kind: 'CronJob',
      runtime: 'python',
      tag: '0.2.0',
      schedule: '0 */4 * * *',
      cpu: '500m',
      memory: '1Gi',
    }),
  ],
}

function notebook(name: string, about: string, image: string, more: Partial<App> = {}): App {
  return app(name, about, {
    kind: 'StatefulSet',
    runtime: 'python',
    image: `docker.io/kubeflownotebookswg/${image}`,
    tag: 'v1.7.0',
    replicas: 1,
    cpu: '1',
    memory: '4Gi',
    port: 8888,
    storage: '20Gi',
    labels: { [NOTEBOOK_LABEL]: name },
    ...more,
  })
}

export const NOTEBOOKS: Team = {
  ...OWNER,
  namespace: 'notebooks',
  title: '노트북',
  about: '연구원의 분석 환경',
  quota: { 'requests.nvidia.com/gpu': '1', persistentvolumeclaims: '8', pods: '10' },
  apps: [
    notebook('gaon-lab', '문가온 연구원의 노트북', 'jupyter-scipy'),
    notebook('sora-vision', '임소라 연구원의 노트북', 'jupyter-pytorch-cuda', {
      gpus: 1,
      pod: BESIDE_TRAINING,
    }),
    app('notebook-proxy', '노트북 접속', {
      runtime: 'nginx',
      image: 'docker.io/library/nginx',
      tag: '1.27.4',
      replicas: 1,
      cpu: '50m',
      memory: '64Mi',
      port: 8080,
    }),
  ],
}

export const JEJU_SYSTEM: Team = {
  ...OWNER,
  namespace: 'kube-system',
  title: '클러스터 구성 요소',
  about: '쿠버네티스 구성 요소',
  apps: [
    ...buildControlPlane('v1.24.17', '3.5.6-0'),
    app('coredns', '클러스터 DNS', {
      runtime: 'go',
      image: 'registry.k8s.io/coredns/coredns',
      tag: 'v1.8.6',
      replicas: 2,
      cpu: '100m',
      memory: '70Mi',
      memoryLimit: '170Mi',
      port: 53,
    }),
    app('kube-proxy', '서비스 트래픽 전달', {
      kind: 'DaemonSet',
      runtime: 'other',
      image: 'registry.k8s.io/kube-proxy',
      tag: 'v1.24.17',
      cpu: '50m',
      memory: '64Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
    app('calico-node', '컨테이너 네트워크', {
      kind: 'DaemonSet',
      runtime: 'go',
      image: 'docker.io/calico/node',
      tag: 'v3.24.5',
      cpu: '100m',
      memory: '160Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
    app('nvidia-device-plugin', 'GPU 할당', {
      kind: 'DaemonSet',
      runtime: 'go',
      image: 'nvcr.io/nvidia/k8s-device-plugin',
      tag: 'v0.14.5',
      cpu: '20m',
      memory: '40Mi',
      pod: { ...EVERYWHERE, nodeSelector: { 'nvidia.com/gpu.present': 'true' } },
    }),
    app('metrics-server', '자원 사용량', {
      runtime: 'go',
      image: 'registry.k8s.io/metrics-server/metrics-server',
      tag: 'v0.6.4',
      replicas: 1,
      cpu: '100m',
      memory: '200Mi',
      port: 10250,
    }),
    app('notebook-controller', '노트북 실행', {
      runtime: 'go',
      image: 'docker.io/kubeflownotebookswg/notebook-controller',
      tag: 'v1.7.0',
      replicas: 1,
      cpu: '50m',
      memory: '96Mi',
    }),
  ],
}

export const JEJU_TEAMS: readonly Team[] = [VISION, NOTEBOOKS, JEJU_SYSTEM]
