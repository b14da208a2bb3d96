import type { Schema } from '../schema.ts'
import {
  CORE_TYPES,
  FLAG,
  kind,
  many,
  NAMED,
  OPEN,
  of,
  oneOf,
  REFERENCE,
  record,
  TEXT,
  TIME,
  WHOLE,
} from './shapes.ts'

const ENV = many(of(`${CORE_TYPES}.EnvVar`))
const HOOK = record({ secret: TEXT, secretReference: record({ name: TEXT }, ['name']), allowEnv: FLAG })

const SOURCE = record({
  type: oneOf('Git', 'Dockerfile', 'Binary', 'Image', 'None'),
  binary: record({ asFile: TEXT }),
  dockerfile: TEXT,
  git: record({ uri: TEXT, ref: TEXT, httpProxy: TEXT, httpsProxy: TEXT, noProxy: TEXT }, ['uri']),
  images: many(
    record({
      from: REFERENCE,
      as: many(TEXT),
      paths: many(record({ sourcePath: TEXT, destinationDir: TEXT })),
      pullSecret: NAMED,
    }),
  ),
  contextDir: TEXT,
  sourceSecret: NAMED,
  secrets: many(record({ secret: NAMED, destinationDir: TEXT }, ['secret'])),
  configMaps: many(record({ configMap: NAMED, destinationDir: TEXT }, ['configMap'])),
})

const STRATEGY = record({
  type: oneOf('Docker', 'Source', 'Custom', 'JenkinsPipeline'),
  dockerStrategy: record({
    from: REFERENCE,
    pullSecret: NAMED,
    noCache: FLAG,
    env: ENV,
    forcePull: FLAG,
    dockerfilePath: TEXT,
    buildArgs: ENV,
    imageOptimizationPolicy: TEXT,
    volumes: many(OPEN),
  }),
  sourceStrategy: record(
    {
      from: REFERENCE,
      pullSecret: NAMED,
      env: ENV,
      scripts: TEXT,
      incremental: FLAG,
      forcePull: FLAG,
      volumes: many(OPEN),
    },
    ['from'],
  ),
  customStrategy: record(
    {
      from: REFERENCE,
      pullSecret: NAMED,
      env: ENV,
      exposeDockerSocket: FLAG,
      forcePull: FLAG,
      secrets: many(OPEN),
      buildAPIVersion: TEXT,
    },
    ['from'],
  ),
  jenkinsPipelineStrategy: OPEN,
})

/** What a build and its config have alike. */
const COMMON = {
  serviceAccount: TEXT,
  source: SOURCE,
  revision: record({
    type: TEXT,
    git: record({ commit: TEXT, author: OPEN, committer: OPEN, message: TEXT }),
  }),
  strategy: STRATEGY,
  output: record({
    to: REFERENCE,
    pushSecret: NAMED,
    imageLabels: many(record({ name: TEXT, value: TEXT }, ['name'])),
  }),
  resources: of(`${CORE_TYPES}.ResourceRequirements`),
  postCommit: record({ command: many(TEXT), args: many(TEXT), script: TEXT }),
  completionDeadlineSeconds: WHOLE,
  nodeSelector: { type: 'object', additionalProperties: TEXT, nullable: true },
  mountTrustedCA: FLAG,
} as const

const TRIGGER = record(
  {
    type: TEXT,
    github: HOOK,
    gitlab: HOOK,
    bitbucket: HOOK,
    generic: HOOK,
    imageChange: record({ lastTriggeredImageID: TEXT, from: REFERENCE, paused: FLAG }),
  },
  ['type'],
)

export const BUILD_DEFINITIONS: Readonly<Record<string, Schema>> = {
  'io.openshift.build.v1.BuildConfig': kind(
    {
      spec: record({
        ...COMMON,
        triggers: many(TRIGGER),
        runPolicy: oneOf('Parallel', 'Serial', 'SerialLatestOnly'),
        successfulBuildsHistoryLimit: WHOLE,
        failedBuildsHistoryLimit: WHOLE,
      }),
      status: record({ lastVersion: WHOLE, imageChangeTriggers: many(OPEN) }),
    },
    'How source code becomes an image, and what starts that.',
  ),
  'io.openshift.build.v1.Build': kind(
    {
      spec: record({ ...COMMON, triggeredBy: many(OPEN) }),
      status: record({
        phase: oneOf('New', 'Pending', 'Running', 'Complete', 'Failed', 'Error', 'Cancelled'),
        cancelled: FLAG,
        reason: TEXT,
        message: TEXT,
        startTimestamp: TIME,
        completionTimestamp: TIME,
        duration: WHOLE,
        outputDockerImageReference: TEXT,
        config: REFERENCE,
        output: record({ to: record({ imageDigest: TEXT }) }),
        stages: many(OPEN),
        logSnippet: TEXT,
        conditions: many(OPEN),
      }),
    },
    'One run of a build config.',
  ),
}
