import { number, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row } from '../../forms/layout.ts'
import { ingress as ingressKind } from '../../kinds/network/ingress.ts'
import { service as serviceKind } from '../../kinds/network/service.ts'
import { podDisruptionBudget as podDisruptionBudgetKind } from '../../kinds/policy/pod-disruption-budget.ts'
import { deployment as deploymentKind } from '../../kinds/workload/deployment.ts'
import { readText } from '../../manifest/read.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import type { OwnTemplate } from './own-template.ts'
import {
  CONTAINED,
  chosen,
  countOf,
  image,
  metadataOf,
  nameOf,
  parameters,
  place,
  replicas,
  resources,
  typeOf,
  writeResources,
} from './pieces.ts'

const PORT = number('port', {
  title: { en: 'Port', ko: '포트' },
  hint: { en: 'On which the program listens.', ko: '프로그램이 수신하는 포트입니다.' },
  begin: 8080,
  rule: (value) => checkRange(value, 'port'),
})

const HOST = text('host', {
  title: { en: 'Host', ko: '호스트' },
  hint: {
    en: 'Blank makes no ingress: only the cluster itself reaches it.',
    ko: '비우면 인그레스를 만들지 않으며 클러스터 안에서만 접속할 수 있습니다.',
  },
  placeholder: 'shop.example.com',
  rule: (host) => (host === '' ? null : checkDnsSubdomain(host)),
})

const PURPOSE = {
  en: 'What runs, how often, and how it is reached.',
  ko: '무엇을 몇 개 실행하고 어떻게 접속할지 정합니다.',
}

/** A program that answers over HTTP: it is rolled out without a gap, and a node that is drained leaves one of it. */
export const webApplication: OwnTemplate = {
  id: 'web-application',
  title: { en: 'Web application', ko: '웹 애플리케이션' },
  description: {
    en: 'A program that answers over HTTP, with a service, an address of its own if you like, and a budget for disruptions.',
    ko: 'HTTP로 응답하는 프로그램입니다. 서비스와 중단 예산, 원하면 외부 주소까지 함께 만듭니다.',
  },
  tags: ['web', 'quickstart'],
  makes: ['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress'],
  form: defineForm({
    sections: [place, parameters(PURPOSE, [image, row(replicas, PORT), resources('100m', '256Mi'), HOST])],
  }),
  build: (filled) => {
    const name = nameOf(filled)
    const host = readText(filled['host'])
    const port = countOf(filled, 'port')
    const metadata = metadataOf(filled)
    const selector = { matchLabels: chosen(name) }
    const container = {
      name: 'app',
      image: readText(filled['image']),
      ports: [{ name: 'http', containerPort: port }],
      readinessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 5 },
      resources: writeResources(filled),
      securityContext: CONTAINED,
    }
    const service = { name, port: { name: 'http' } }
    return [
      {
        ...typeOf(deploymentKind),
        metadata,
        spec: {
          replicas: countOf(filled, 'replicas'),
          selector,
          strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
          template: { metadata: { labels: metadata.labels }, spec: { containers: [container] } },
        },
      },
      {
        ...typeOf(serviceKind),
        metadata,
        spec: { selector: chosen(name), ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
      },
      {
        ...typeOf(podDisruptionBudgetKind),
        metadata,
        spec: { selector, maxUnavailable: 1 },
      },
      ...(host === ''
        ? []
        : [
            {
              ...typeOf(ingressKind),
              metadata,
              spec: {
                rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service } }] } }],
              },
            },
          ]),
    ]
  },
}
