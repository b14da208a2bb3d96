import { type App, appNameOf, type Team } from './app.ts'
import { appLabels, type Planned } from './app-objects.ts'

/** Where a cluster's applications are reached from outside. */
export type Outside = {
  readonly domain: string
  readonly way: 'Ingress' | 'Route'
  /** The first three parts of service addresses, such as `10.96.12`. */
  readonly serviceNetwork: string
}

/** What listens at another port in its pod than callers reach it at. */
const CALLED_AT: Readonly<Record<number, number>> = { 8080: 80, 16686: 80 }

function buildService(team: Team, app: App, clusterIP: string): Planned {
  const { port = 80, portName = 'http' } = app
  return {
    kind: 'Service',
    object: {
      metadata: {
        name: app.service ?? app.name,
        namespace: team.namespace,
        labels: appLabels(team, app),
      },
      spec: {
        type: 'ClusterIP',
        clusterIP,
        clusterIPs: [clusterIP],
        ipFamilies: ['IPv4'],
        ipFamilyPolicy: 'SingleStack',
        sessionAffinity: 'None',
        internalTrafficPolicy: 'Cluster',
        selector: app.serviceSelector ?? { app: app.name },
        ports: [
          {
            name: portName,
            port: app.servicePort ?? CALLED_AT[port] ?? port,
            targetPort: portName,
            protocol: 'TCP',
          },
        ],
      },
    },
  }
}

function buildIngress(team: Team, app: App, host: string): Planned {
  const backend = { service: { name: app.name, port: { name: 'http' } } }
  return {
    kind: 'Ingress',
    object: {
      metadata: { name: app.name, namespace: team.namespace, labels: appLabels(team, app) },
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts: [host], secretName: `${app.name}-tls` }],
        rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
      },
    },
  }
}

function buildRoute(team: Team, app: App, host: string): Planned {
  return {
    kind: 'Route',
    object: {
      metadata: { name: app.name, namespace: team.namespace, labels: appLabels(team, app) },
      spec: {
        host,
        to: { kind: 'Service', name: app.name, weight: 100 },
        port: { targetPort: 'http' },
        tls: { termination: 'edge', insecureEdgeTerminationPolicy: 'Redirect' },
        wildcardPolicy: 'None',
      },
    },
  }
}

/** The service of an application that listens, and its way in when it has a host. */
export function buildAppNetwork(team: Team, app: App, outside: Outside, ordinal: number): readonly Planned[] {
  if (app.port === undefined || appNameOf(app) !== app.name) return []
  const service = buildService(team, app, `${outside.serviceNetwork}.${10 + (ordinal % 240)}`)
  if (app.host === undefined) return [service]
  const host = `${app.host}.${outside.domain}`
  return [service, outside.way === 'Route' ? buildRoute(team, app, host) : buildIngress(team, app, host)]
}
