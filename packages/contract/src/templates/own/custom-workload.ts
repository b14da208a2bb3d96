import type { Around } from '../../forms/field.ts'
import { amount, choice, number, text, tick, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { onlyWhen, row, section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { asText } from '../../forms/values.ts'
import { configMap } from '../../kinds/configuration/config-map.ts'
import { withMark } from '../../kinds/kind-spec.ts'
import { ingress } from '../../kinds/network/ingress.ts'
import { route } from '../../kinds/network/route.ts'
import { service } from '../../kinds/network/service.ts'
import { persistentVolumeClaim } from '../../kinds/storage/persistent-volume-claim.ts'
import { customWorkload } from '../../kinds/workload/custom/custom-workload.ts'
import { deployment } from '../../kinds/workload/deployment.ts'
import { horizontalPodAutoscaler } from '../../kinds/workload/horizontal-pod-autoscaler.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { type Fields, readNumber, readStringMap, readText } from '../../manifest/read.ts'
import { checkDnsSubdomain, checkEnvName } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkAbsolutePath } from '../../rules/volume.ts'
import {
  CONTAINED,
  chosen,
  countOf,
  image,
  metadataOf,
  nameOf,
  place,
  replicas,
  resources,
  typeOf,
  writeResources,
} from './pieces.ts'

const PORT = number('port', {
  title: { en: 'Port', ko: '포트' },
  hint: {
    en: 'On which the program listens; blank makes no service.',
    ko: '프로그램이 수신하는 포트입니다. 비우면 서비스를 만들지 않습니다.',
  },
  begin: 8080,
  rule: (value) => (value === null ? null : checkRange(value, 'port')),
})

const hasPort = ({ form }: Around) => form['port'] !== null
const hasHost = (around: Around) => hasPort(around) && asText(around.form['host']) !== ''

const HOST = text('host', {
  title: { en: 'Host', ko: '호스트' },
  hint: {
    en: 'Blank: only the cluster itself reaches it.',
    ko: '비우면 클러스터 안에서만 접속할 수 있습니다.',
  },
  placeholder: 'shop.example.com',
  when: hasPort,
  rule: (host) => (host === '' ? null : checkDnsSubdomain(host)),
})

const DOOR = choice('door', {
  title: { en: 'Reached by', ko: '노출 방식' },
  options: [
    { value: 'Ingress', title: { en: 'Ingress', ko: '인그레스' } },
    { value: 'Route', title: { en: 'Route (OpenShift)', ko: '라우트(OpenShift)' } },
  ],
  begin: 'Ingress',
  when: hasHost,
})

const SETTINGS = pairs('settings', {
  title: { en: 'Settings', ko: '설정' },
  hint: {
    en: 'Environment variables, kept in a config map. What is secret belongs in a secret.',
    ko: '컨피그맵에 보관하는 환경 변수입니다. 비밀 값은 시크릿에 두세요.',
  },
  add: { en: 'Add setting', ko: '설정 추가' },
  keys: checkEnvName,
})

const STORAGE = amount('storage', {
  title: { en: 'Storage', ko: '스토리지' },
  hint: {
    en: 'Of a claim that all pods mount; blank makes none.',
    ko: '모든 파드가 연결하는 볼륨 클레임의 크기입니다. 비우면 만들지 않습니다.',
  },
  units: words('Gi', 'Mi', 'Ti'),
})

const MOUNT = text('mount', {
  title: { en: 'Mounted at', ko: '연결 경로' },
  begin: '/data',
  when: ({ form }) => asText(form['storage']) !== '',
  rule: checkAbsolutePath,
})

const SCALES = tick('scales', { title: { en: 'Scale by CPU', ko: 'CPU에 따라 확장' } })

const BOUNDS = onlyWhen(
  ({ form }) => form['scales'] === true,
  [
    row(
      number('most', {
        title: { en: 'Most replicas', ko: '최대 레플리카' },
        begin: 6,
        rule: (value) => checkRange(value, 'hpaReplicas'),
      }),
      number('load', {
        title: { en: 'CPU (% of its request)', ko: 'CPU(요청 대비 %)' },
        begin: 80,
        rule: (value) => checkRange(value, 'hpaTarget'),
      }),
    ),
  ],
)

/** One form for a deployment and all that belongs to it. */
export const customWorkloadForm = defineForm({
  sections: [
    place,
    section(
      { en: 'Program', ko: '프로그램' },
      { en: 'What runs, and how often.', ko: '무엇을 몇 개 실행할지 정합니다.' },
      [image, replicas, resources('100m', '256Mi'), SCALES, ...BOUNDS],
    ),
    section(
      { en: 'Access', ko: '접속' },
      { en: 'How others reach it.', ko: '다른 프로그램이 접속하는 방법을 정합니다.' },
      [PORT, row(HOST, DOOR)],
    ),
    section(
      { en: 'Settings and data', ko: '설정과 데이터' },
      { en: 'What it is told, and what it keeps.', ko: '전달할 설정과 보관할 데이터를 정합니다.' },
      [SETTINGS, row(STORAGE, MOUNT)],
    ),
  ],
})

/** The deployment first, which owns the others, and last what outlives it: its claim. */
export function buildCustomWorkload(filled: Fields): readonly KubeObject[] {
  return [
    withMark(customWorkload, buildDeployment(filled)),
    ...buildService(filled),
    ...buildSettings(filled),
    ...buildScaler(filled),
    ...buildClaim(filled),
  ]
}

function buildDeployment(filled: Fields): KubeObject {
  const metadata = metadataOf(filled)
  const { name } = metadata
  const port = readNumber(filled['port'])
  const isKeeping = readText(filled['storage']) !== ''
  const container = {
    name: 'app',
    image: readText(filled['image']),
    ...(port !== null && {
      ports: [{ name: 'http', containerPort: port }],
      readinessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 5 },
    }),
    ...(hasSettings(filled) && { envFrom: [{ configMapRef: { name } }] }),
    resources: writeResources(filled),
    securityContext: CONTAINED,
    ...(isKeeping && { volumeMounts: [{ name: 'data', mountPath: readText(filled['mount']) }] }),
  }
  const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: name } }]
  return {
    ...typeOf(deployment),
    metadata,
    spec: {
      replicas: countOf(filled, 'replicas'),
      selector: { matchLabels: chosen(name) },
      template: {
        metadata: { labels: metadata.labels },
        spec: { containers: [container], ...(isKeeping && { volumes }) },
      },
    },
  }
}

function buildService(filled: Fields): readonly KubeObject[] {
  if (readNumber(filled['port']) === null) return []
  const metadata = metadataOf(filled)
  const { name } = metadata
  const ports = [{ name: 'http', port: 80, targetPort: 'http' }]
  return [{ ...typeOf(service), metadata, spec: { selector: chosen(name), ports } }, ...buildDoor(filled)]
}

function buildDoor(filled: Fields): readonly KubeObject[] {
  const host = readText(filled['host'])
  if (host === '') return []
  const metadata = metadataOf(filled)
  const { name } = metadata
  if (readText(filled['door']) === 'Route') {
    const spec = { host, to: { kind: 'Service', name }, port: { targetPort: 'http' } }
    return [{ ...typeOf(route), metadata, spec }]
  }
  const backend = { service: { name, port: { name: 'http' } } }
  const rules = [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }]
  return [{ ...typeOf(ingress), metadata, spec: { rules } }]
}

function hasSettings(filled: Fields): boolean {
  return Object.keys(readStringMap(filled['settings'])).length > 0
}

function buildSettings(filled: Fields): readonly KubeObject[] {
  if (!hasSettings(filled)) return []
  const data = readStringMap(filled['settings'])
  return [{ ...typeOf(configMap), metadata: metadataOf(filled), data }]
}

function buildScaler(filled: Fields): readonly KubeObject[] {
  if (filled['scales'] !== true) return []
  const metadata = metadataOf(filled)
  const target = { type: 'Utilization', averageUtilization: countOf(filled, 'load') }
  return [
    {
      ...typeOf(horizontalPodAutoscaler),
      metadata,
      spec: {
        scaleTargetRef: { ...typeOf(deployment), name: nameOf(filled) },
        minReplicas: countOf(filled, 'replicas'),
        maxReplicas: countOf(filled, 'most'),
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }],
      },
    },
  ]
}

function buildClaim(filled: Fields): readonly KubeObject[] {
  const storage = readText(filled['storage'])
  if (storage === '') return []
  const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } }
  return [{ ...typeOf(persistentVolumeClaim), metadata: metadataOf(filled), spec }]
}
