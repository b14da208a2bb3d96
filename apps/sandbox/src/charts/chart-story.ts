export type ChartVersionStory = {
  readonly version: string
  readonly appVersion: string
  readonly daysAgo: number
  readonly deprecated?: true
  /** Its archive has been lost: the index still names it. */
  readonly isLost?: true
}

export type ChartStory = {
  readonly name: string
  /** What else `Chart.yaml` says. */
  readonly about: Readonly<Record<string, unknown>>
  /** The newest first. */
  readonly versions: readonly ChartVersionStory[]
  readonly files: (version: ChartVersionStory) => Readonly<Record<string, string>>
}

const readmeOf = (
  title: string,
  { version, appVersion }: ChartVersionStory,
  words: string,
): string => `# ${title}

${words}

This is version **${version}**, which installs ${appVersion}.

## Installing

\`\`\`sh
helm install my-release sandbox/${title} --version ${version}
\`\`\`

| Value | Meaning | Usual |
| --- | --- | --- |
| \`replicas\` | how many pods run | 2 |
| \`service.port\` | where it answers | 8080 |

1. Choose a namespace.
2. Set the values that differ from the usual.
   - the image
   - the number of pods

> Versions below 1.3 kept their sessions in memory.

More is told at [the home page](https://charts.example.com/${title}).
`

const VALUES = ({ version, appVersion }: ChartVersionStory) => `# The usual values of ${version}
image:
  repository: registry.example.com/ferry/web
  tag: "${appVersion}"
replicas: ${version.startsWith('1.3') ? 1 : 2}
service:
  # 포트
  port: 8080
resources:
  requests:
    cpu: 100m
    memory: 128Mi
`

const SCHEMA = JSON.stringify(
  {
    $schema: 'https://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['image'],
    properties: {
      replicas: { type: 'integer', minimum: 1, title: 'How many pods run' },
      image: { type: 'object', properties: { repository: { type: 'string' }, tag: { type: 'string' } } },
      service: { type: 'object', properties: { port: { type: 'integer' } } },
    },
  },
  null,
  2,
)

const FERRY_WEB: ChartStory = {
  name: 'ferry-web',
  about: {
    description: 'The booking pages of the ferries, with their cache',
    home: 'https://charts.example.com/ferry-web',
    sources: ['https://git.example.com/ferry/web'],
    keywords: ['web', 'booking'],
    kubeVersion: '>=1.24.0-0',
    maintainers: [
      { name: '나루 플랫폼팀', email: 'platform@example.com', url: 'https://example.com/platform' },
    ],
    dependencies: [
      {
        name: 'tide-cache',
        version: '^3.0.0',
        repository: 'https://charts.example.com/stable',
        condition: 'cache.enabled',
      },
    ],
  },
  versions: [
    { version: '2.0.0-rc.1', appVersion: '5.0.0-rc.2', daysAgo: 2 },
    { version: '1.10.0', appVersion: '4.6.1', daysAgo: 9 },
    { version: '1.9.2', appVersion: '4.6.0', daysAgo: 31 },
    { version: '1.3.0', appVersion: '4.2.3', daysAgo: 240 },
  ],
  files: (version) => ({
    'README.md': readmeOf('ferry-web', version, 'The pages on which people book their crossing.'),
    'values.yaml': VALUES(version),
    'values.schema.json': SCHEMA,
  }),
}

const TIDE_CACHE: ChartStory = {
  name: 'tide-cache',
  about: {
    description: 'A cache that forgets with the tide',
    keywords: ['cache'],
    maintainers: [{ name: 'Harbour office', email: 'harbour@example.com' }],
  },
  versions: [
    { version: '3.1.0', appVersion: '7.4', daysAgo: 12 },
    { version: '3.0.4', appVersion: '7.2', daysAgo: 90 },
  ],
  files: (version) => ({
    'README.md': readmeOf('tide-cache', version, 'Keeps what was asked for lately.'),
    'values.yaml': VALUES(version),
  }),
}

const OLD_QUEUE: ChartStory = {
  name: 'harbour-queue',
  about: { description: 'Given up: messages go by another way now' },
  versions: [
    { version: '0.9.1', appVersion: '0.9', daysAgo: 400, deprecated: true },
    { version: '0.9.0', appVersion: '0.9', daysAgo: 460, isLost: true },
  ],
  files: (version) => ({ 'values.yaml': VALUES(version) }),
}

/** What somebody writes who wishes its readers ill. */
const HOSTILE = `# Notes <svg onload="window.hurt=1">

<script>window.hurt = 1</script>
<img src="/none" onerror="window.hurt=1">
<iframe src="javascript:window.hurt=1"></iframe>

[a link](javascript:window.hurt=1) and [another](data:text/html,<script>window.hurt=1</script>)
and [one that is fine](https://example.com/notes).

![a picture](https://tracker.example.com/pixel.png)

\u202Egpj.tekcor\u202C

<details open ontoggle="window.hurt=1"><summary>More</summary>hidden</details>

| <b onclick="window.hurt=1">head</b> |
| --- |
| [x](vbscript:hurt) |
`

const HOSTILE_NOTES: ChartStory = {
  name: 'quay-notes',
  about: {
    description: 'Notes <img src="/none" onerror="window.hurt=1"> of the quay',
    home: 'javascript:window.hurt=1',
    sources: ['data:text/html,<script>window.hurt=1</script>', 'https://git.example.com/quay'],
    maintainers: [{ name: '<svg onload="window.hurt=1">', url: 'javascript:window.hurt=1' }],
  },
  versions: [{ version: '0.1.0', appVersion: '1.0', daysAgo: 3 }],
  files: () => ({ 'README.md': HOSTILE, 'values.yaml': 'note: "<script>window.hurt=1</script>"\n' }),
}

const LEDGER: ChartStory = {
  name: 'ledger',
  about: { description: 'The books of the harbour, for those who keep them', keywords: ['finance'] },
  versions: [
    { version: '1.1.0', appVersion: '2.3', daysAgo: 5 },
    { version: '1.0.0', appVersion: '2.0', daysAgo: 120 },
  ],
  files: (version) => ({
    'README.md': readmeOf('ledger', version, 'Who sees this has said who they are.'),
    'values.yaml': VALUES(version),
  }),
}

/** The charts of each repository of the sandbox, by the path at which it is. */
export const REPOSITORIES: Readonly<Record<'stable' | 'private', readonly ChartStory[]>> = {
  stable: [FERRY_WEB, TIDE_CACHE, OLD_QUEUE, HOSTILE_NOTES],
  private: [LEDGER],
}
