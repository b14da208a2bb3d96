import { readAmount } from '../../limits/quantity.ts'
import { hexOf } from '../chance.ts'
import type { Build, BuildSpec } from '../objects/build.ts'

export type BuildLine = { readonly atMs: number; readonly text: string }

type Failure = { readonly reason: string; readonly message: string }

/** How a build goes, decided by what it builds: the same for whoever asks. */
export type BuildPlan = {
  readonly lengthMs: number
  readonly commit: string
  readonly failure?: Failure
  /** From the start of its container. */
  readonly lines: readonly BuildLine[]
}

const MISSING = /does-?not-?exist|missing|absent|typo/i
const JAVA_MEMORY = 256 * 2 ** 20

const FETCH_MS = 2_000
const ASSEMBLE_MS = 4_000

function variablesOf({ strategy }: BuildSpec): Readonly<Record<string, string>> {
  const { env = [] } = strategy?.sourceStrategy ?? strategy?.dockerStrategy ?? {}
  return Object.fromEntries(env.map(({ name, value = '' }) => [name, value]))
}

function isNode({ strategy }: BuildSpec): boolean {
  return /node/.test(strategy?.sourceStrategy?.from?.name ?? '')
}

/** What keeps a build from ending well, by what it is called: each can be mended in its config. */
const FAILURES: readonly (Failure & { readonly when: (spec: BuildSpec) => boolean })[] = [
  {
    when: ({ source }) => MISSING.test(`${source?.git?.uri} ${source?.git?.ref}`),
    reason: 'FetchSourceFailed',
    message: 'Failed to fetch the input source.',
  },
  {
    // Nothing gets out of the cluster: packages come from a mirror of the company.
    when: (spec) => isNode(spec) && !variablesOf(spec)['NPM_MIRROR'],
    reason: 'AssembleFailed',
    message: 'Assemble script failed.',
  },
  {
    when: (spec) => spec.strategy?.sourceStrategy !== undefined && hasLittleMemory(spec),
    reason: 'OutOfMemoryKilled',
    message: 'The build pod was killed due to an out of memory condition.',
  },
  {
    when: ({ source }) => /RUN .*(false|exit [1-9])/.test(source?.dockerfile ?? ''),
    reason: 'DockerBuildFailed',
    message: 'Dockerfile build strategy has failed.',
  },
]

function hasLittleMemory({ resources }: BuildSpec): boolean {
  const memory = readAmount(resources?.limits?.['memory'])
  return memory > 0 && memory < JAVA_MEMORY
}

function failureOf(spec: BuildSpec): Failure | undefined {
  const found = FAILURES.find(({ when }) => when(spec))
  return found && { reason: found.reason, message: found.message }
}

type Story = { readonly commit: string; readonly failure: Failure | undefined; readonly name: string }

function fetchWords({ source }: BuildSpec, { commit, failure }: Story): readonly string[] {
  if (!source?.git) return ['Replaced Dockerfile FROM image']
  const { uri, ref = 'main' } = source.git
  const clone = `Cloning "${uri}" ...`
  if (failure?.reason === 'FetchSourceFailed') {
    return [clone, `error: fatal: Remote branch ${ref} not found in upstream origin`]
  }
  return [
    clone,
    `\tCommit:\t${commit} (재고 조회 응답 필드 추가)`,
    '\tAuthor:\t서예준 <yejun@hanbat.example>',
  ]
}

const MAVEN = [
  'INFO Performing Maven build in /tmp/src',
  '[INFO] Scanning for projects...',
  '[INFO] Building hanbat-service 1.9.2',
  '[INFO] --- compiler:3.13.0:compile (default-compile) ---',
  '[INFO] Compiling 214 source files with javac',
  '[INFO] --- surefire:3.5.0:test (default-test) ---',
  '[INFO] Tests run: 486, Failures: 0, Errors: 0, Skipped: 3',
  '[INFO] BUILD SUCCESS',
]
const NPM = ['---> Installing application source ...', '---> Installing all dependencies']
const NPM_DONE = [
  'added 812 packages in 6s',
  '---> Building in production mode',
  '---> Pruning the development dependencies',
]
const NPM_FAILS = [
  'npm error code ENOTFOUND',
  'npm error network request to https://registry.npmjs.org/express failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org',
  'npm error network This is a problem related to network connectivity.',
  'npm error network If you are behind a proxy or in a closed network, set NPM_MIRROR.',
]

function workWords(spec: BuildSpec, { failure }: Story): readonly string[] {
  if (!spec.strategy?.sourceStrategy) {
    const steps = (spec.source?.dockerfile ?? 'FROM ubi9/ubi-minimal\nCOPY . /opt/app\nCMD ["/opt/app/run"]')
      .split('\n')
      .filter((line) => line.trim() !== '')
    return steps.map((step, index) => `STEP ${index + 1}/${steps.length}: ${step}`)
  }
  const assemble = 'STEP 9/9: RUN /usr/libexec/s2i/assemble'
  if (isNode(spec)) return [assemble, ...NPM, ...(failure ? NPM_FAILS : NPM_DONE)]
  return [assemble, ...MAVEN.slice(0, failure ? 4 : undefined)]
}

function lastWords({ output }: BuildSpec, { failure, name }: Story): readonly string[] {
  if (failure) return [`error: build error: ${failure.message}`]
  const image = output?.to?.name
  if (image === undefined) return ['Build complete, no image push requested']
  return [
    `Pushing image ${image} ...`,
    `Successfully pushed ${image}@sha256:${hexOf(name, 64)}`,
    'Push successful',
  ]
}

function spread(words: readonly string[], from: number, to: number): readonly BuildLine[] {
  const step = (to - from) / Math.max(1, words.length)
  return words.map((text, index) => ({ atMs: Math.round(from + index * step), text }))
}

export function planBuild({ metadata, spec }: Pick<Build, 'metadata' | 'spec'>): BuildPlan {
  const { namespace = '', name } = metadata
  const failure = failureOf(spec)
  const story = { commit: hexOf(`${namespace}/${name}`, 40), failure, name: `${namespace}/${name}` }
  const hasSource = failure?.reason !== 'FetchSourceFailed'
  const lengthMs = !hasSource ? 3_000 : failure ? 10_000 : 16_000
  const work = hasSource ? workWords(spec, story) : []
  return {
    lengthMs,
    commit: story.commit,
    ...(failure && { failure }),
    lines: [
      ...spread(fetchWords(spec, story), 100, FETCH_MS),
      ...spread(work, ASSEMBLE_MS, lengthMs - 1_200),
      ...spread(lastWords(spec, story), lengthMs - 1_000, lengthMs - 100),
    ],
  }
}
