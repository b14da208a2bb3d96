import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Planned } from '../app-objects.ts'
import { buildCertificate } from '../certificate.ts'
import type { Moments } from '../story.ts'
import { SEOUL_TEAMS } from './teams.ts'

const DAY_MS = 86_400_000
const LIFETIME_DAYS = 90
/** Days that a certificate has left, where it is not fresh. */
const LEFT: Readonly<Record<string, number>> = { login: 9, grafana: -3 }
/** Nobody has made its secret. */
const WITHOUT = 'driver'

function ingress(namespace: string, name: string, spec: object): Planned {
  return { kind: 'Ingress', object: { metadata: { name, namespace, labels: { team: namespace } }, spec } }
}

function way(path: string, name: string, port: object) {
  return { path, pathType: 'Prefix', backend: { service: { name, port } } }
}

function certify(namespace: string, name: string, host: string, until: number): Planned {
  const from = new Date(until - LIFETIME_DAYS * DAY_MS)
  const { certificate, key } = buildCertificate({ host, from, until: new Date(until) })
  return {
    kind: 'Secret',
    object: {
      metadata: { name, namespace, labels: { app: name.replace(/-tls$/, '') } },
      type: 'kubernetes.io/tls',
      stringData: { 'tls.crt': certificate, 'tls.key': key },
    },
  }
}

/** The certificates of what is reached from outside: fresh, soon to run out, run out, and one that is missing. */
function buildCertificates(now: number): readonly Planned[] {
  return SEOUL_TEAMS.flatMap(({ namespace, apps }) =>
    apps.flatMap(({ name, host }) => {
      if (host === undefined || host === WITHOUT) return []
      const until = now + (LEFT[host] ?? 71) * DAY_MS
      return certify(namespace, `${name}-tls`, `${host}.hanbat.example`, until)
    }),
  )
}

/** A second service for pods that have one, by a port of every node. */
function doorForOffice(): Planned {
  return {
    kind: 'Service',
    object: {
      metadata: { name: 'grafana-office', namespace: 'monitoring', labels: { team: 'monitoring' } },
      spec: {
        type: 'NodePort',
        clusterIP: '10.96.13.30',
        clusterIPs: ['10.96.13.30'],
        selector: { app: 'grafana' },
        sessionAffinity: 'ClientIP',
        sessionAffinityConfig: { clientIP: { timeoutSeconds: 10_800 } },
        ports: [{ name: 'http', port: 80, targetPort: 'http', nodePort: 30_300, protocol: 'TCP' }],
      },
    },
  }
}

/** The ways in of Seoul beside those of its applications, which lead nowhere for one reason each. */
export function buildEntrances({ recently }: Moments): readonly Planned[] {
  const nginx: KubeObject = {
    metadata: { name: 'nginx', annotations: { 'ingressclass.kubernetes.io/is-default-class': 'true' } },
    spec: { controller: 'k8s.io/ingress-nginx' },
  }
  const http = { name: 'http' }
  const paths = [
    way('/', 'spring-event', http),
    way('/coupon', 'coupon-api', http),
    way('/image', 'image-resizer', { name: 'https' }),
    way('/review', 'review-api', http),
  ]
  return [
    { kind: 'IngressClass', object: nginx },
    ...buildCertificates(Date.parse(recently)),
    doorForOffice(),
    ingress('shop', 'spring-event', {
      ingressClassName: 'nginx',
      rules: [{ host: 'event.hanbat.example', http: { paths } }],
    }),
    ingress('data', 'event-collector-old', {
      ingressClassName: 'traefik',
      rules: [{ host: 'log.hanbat.example', http: { paths: [way('/', 'event-collector', http)] } }],
    }),
  ]
}
