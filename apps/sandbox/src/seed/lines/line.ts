import type { Container } from '../../life/objects/pod.ts'
import { type App, app, type Runtime, type Team } from '../app.ts'
import type { MeshCall } from '../mesh-call.ts'

/** One application beside a proxy, in a line: its objects and all that its proxies tell are made of it. */
export type Line = {
  readonly name: string
  /** One line in Korean: what it is for. */
  readonly about: string
  readonly runtime: Runtime
  readonly tag: string
  /** HTTP unless said otherwise. */
  readonly speaks?: MeshCall['protocol']
  /** Half of its answers are there after so many milliseconds: later than those of whom it calls. */
  readonly halfMs: number
  readonly replicas?: number
  /** A version beside the first one, and which share of a hundred it gets: 0 is for testers alone. */
  readonly next?: { readonly tag: string; readonly share: number }
  /** Whom it calls, and how often a second at full load: names of its own namespace, of others, and hosts outside. */
  readonly calls?: Readonly<Record<string, number>>
  /** The share of its answers that are errors. */
  readonly fails?: number
  /** What callers' proxies do to requests for it, as virtual services say it. */
  readonly fault?: object
  readonly entrance?: Entrance
}

/** Where it is called from outside, through the gateway of the mesh. */
export type Entrance = { readonly host: string; readonly perSecond: number; readonly fault?: object }

/** The applications of a namespace in lines. */
export type LineTeam = { readonly team: Omit<Team, 'apps'>; readonly lines: readonly Line[] }

/** A further version is another workload. */
export const nextName = ({ name }: Pick<Line, 'name'>): string => `${name}-next`

const SIZES: Partial<Record<Runtime, Pick<App, 'cpu' | 'memory'>>> = {
  java: { cpu: '50m', memory: '256Mi' },
  node: { cpu: '30m', memory: '128Mi' },
  python: { cpu: '30m', memory: '128Mi' },
  postgres: { cpu: '50m', memory: '256Mi' },
}
const SMALL = { cpu: '20m', memory: '64Mi' } as const

function shapeOf({ runtime, speaks = 'http' }: Line): Partial<App> {
  if (runtime === 'redis') return { image: 'docker.io/library/redis', port: 6379, portName: 'tcp-redis' }
  if (runtime === 'postgres')
    return {
      kind: 'StatefulSet',
      image: 'docker.io/library/postgres',
      port: 5432,
      portName: 'tcp-postgres',
      storage: '20Gi',
    }
  return { port: 8080, portName: speaks }
}

/** The workloads of lines, each of their pods with a proxy. */
export function buildLineTeam({ team, lines }: LineTeam, proxy: Container): Team {
  const apps = lines.flatMap((line): readonly App[] => {
    const { name, about, runtime, tag, replicas = 1, next } = line
    const shared = { runtime, ...(SIZES[runtime] ?? SMALL), ...shapeOf(line), sidecars: [proxy] }
    if (!next) return [app(name, about, { ...shared, tag, replicas })]
    return [
      app(name, about, { ...shared, tag, replicas, versionOf: name }),
      app(nextName(line), `${about} (다음 버전)`, {
        ...shared,
        tag: next.tag,
        replicas: 1,
        versionOf: name,
      }),
    ]
  })
  return { ...team, apps }
}
