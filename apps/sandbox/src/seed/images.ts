import { hashText } from '../life/chance.ts'
import type { Image, ImageCatalogue, LogStyle, Program } from '../life/kubelet/image-catalogue.ts'
import { readAmount } from '../limits/quantity.ts'
import { type App, appNameOf, isBatch, type Runtime, type Team } from './app.ts'

export const REGISTRY = 'registry.hanbat.example'

const LOGS: Readonly<Record<Runtime, LogStyle>> = {
  java: 'java',
  node: 'json',
  go: 'go',
  python: 'python',
  nginx: 'access',
  postgres: 'database',
  redis: 'database',
  kafka: 'java',
  other: 'system',
}

const START_MS: Partial<Record<Runtime, number>> = { java: 9_000, kafka: 7_000, postgres: 3_000, node: 1_800 }

/** Public images by the last part of their name. */
const PUBLIC: Readonly<Record<string, Program>> = {
  nginx: { logs: 'access', cpuMillis: 12, memoryMi: 24 },
  httpd: { logs: 'access', cpuMillis: 12, memoryMi: 32 },
  postgres: { logs: 'database', cpuMillis: 160, memoryMi: 220, startMs: 3_000 },
  mysql: { logs: 'database', cpuMillis: 180, memoryMi: 420, startMs: 5_000 },
  redis: { logs: 'database', cpuMillis: 40, memoryMi: 180 },
  busybox: { logs: 'system', cpuMillis: 1, memoryMi: 2, runsMs: 1_500 },
  alpine: { logs: 'system', cpuMillis: 1, memoryMi: 3, runsMs: 1_500 },
  'hello-world': { logs: 'system', cpuMillis: 1, memoryMi: 2, runsMs: 700 },
  pause: { logs: 'system', cpuMillis: 1, memoryMi: 1, isPlaceholder: true },
}

const UNKNOWN: Program = { logs: 'system', cpuMillis: 15, memoryMi: 48, isPlaceholder: true }
const ABSENT = /does-?not-?exist|non-?existent|not-?found|absent|invalid|typo/i
const MIB = 2 ** 20

/** `registry.hanbat.example/pay/payment-api`, or the public image that the application names. */
export function imageName(team: Pick<Team, 'namespace'>, app: App): string {
  return app.image ?? `${REGISTRY}/${team.namespace}/${appNameOf(app)}`
}

function programOf(app: App): Program {
  const startMs = START_MS[app.runtime]
  const batch = isBatch(app) ? { logs: 'batch' as const, runsMs: 20_000 } : {}
  return {
    logs: LOGS[app.runtime],
    cpuMillis: Math.round(readAmount(app.cpu) * 1000 * 0.72),
    memoryMi: Math.round((readAmount(app.memory) / MIB) * 0.78),
    ...(startMs === undefined ? {} : { startMs }),
    ...batch,
    ...app.program,
  }
}

function splitTag(image: string): { readonly name: string; readonly tag: string } {
  const [bare = ''] = image.split('@')
  const colon = bare.lastIndexOf(':')
  return colon > bare.lastIndexOf('/')
    ? { name: bare.slice(0, colon), tag: bare.slice(colon + 1) }
    : { name: bare, tag: 'latest' }
}

function sizeOf(name: string): number {
  return 20e6 + (hashText(name) % 380) * 1e6
}

type Own = { readonly app: App; readonly program: Program; readonly before: Program }

function withoutTroubles({ program = {}, ...app }: App): App {
  const {
    requiredEnv: _env,
    readyPath: _path,
    peakMi: _peak,
    fails: _fails,
    leakFullMs: _leak,
    ...harmless
  } = program
  return { ...app, program: harmless }
}

function pullOwn({ app, program, before }: Own, name: string, tag: string): Image | undefined {
  if (app.tags?.includes(tag) === false) return undefined
  return { program: tag === app.previousTag ? before : program, sizeBytes: sizeOf(name) }
}

/** Everything that the story's clusters can pull: the company's images by name and tag, and any public image. */
export function createImageCatalogue(teams: readonly Team[]): ImageCatalogue {
  const own = new Map<string, Own>()
  const all = teams.flatMap((team) => team.apps.map((app) => ({ app, name: imageName(team, app) })))
  // What several applications run keeps to the smallest of them, so that it fits into the limits of all.
  all.sort((left, right) => readAmount(left.app.memory) - readAmount(right.app.memory))
  for (const { app, name } of all) {
    const known = own.get(name)
    if (known !== undefined && app.program === undefined) continue
    own.set(name, { app, program: programOf(app), before: programOf(withoutTroubles(app)) })
  }
  const found = new Map<string, Image | undefined>()
  const look = (image: string): Image | undefined => {
    const { name, tag } = splitTag(image)
    const known = own.get(name)
    if (known !== undefined) return pullOwn(known, name, tag)
    if (name.startsWith(`${REGISTRY}/`) || ABSENT.test(image)) return undefined
    return { program: PUBLIC[name.slice(name.lastIndexOf('/') + 1)] ?? UNKNOWN, sizeBytes: sizeOf(name) }
  }
  return {
    find: (image) => {
      if (!found.has(image)) found.set(image, look(image))
      return found.get(image)
    },
  }
}
