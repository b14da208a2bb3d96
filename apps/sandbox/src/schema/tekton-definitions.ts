import { FLAG, kind, many, OPEN, TEXT, WHOLE } from './openshift/shapes.ts'
import type { Schema } from './schema.ts'

/** Tekton leaves these open: a text, a list or an object. */
const ANY: Schema = { 'x-kubernetes-preserve-unknown-fields': true }
const TEXTS = many(TEXT)

function open(properties: Readonly<Record<string, Schema>>): Schema {
  return { ...OPEN, properties }
}

const PARAM_SPECS = many(open({ name: TEXT, type: TEXT, description: TEXT, default: ANY, enum: TEXTS }))
const PARAMS = many(open({ name: TEXT, value: ANY }))
const WORKSPACES = many(open({ name: TEXT, description: TEXT, optional: FLAG, mountPath: TEXT }))
const RESULTS = many(open({ name: TEXT, type: TEXT, description: TEXT, value: ANY }))
const REFERENCE = open({ name: TEXT, kind: TEXT, resolver: TEXT, params: PARAMS })
const PIPELINE_TASKS = many(
  open({
    name: TEXT,
    taskRef: REFERENCE,
    params: PARAMS,
    runAfter: TEXTS,
    workspaces: many(open({ name: TEXT, workspace: TEXT })),
    retries: WHOLE,
    timeout: TEXT,
  }),
)
const STEPS = many(
  open({
    name: TEXT,
    image: TEXT,
    script: TEXT,
    command: TEXTS,
    args: TEXTS,
    workingDir: TEXT,
    env: many(OPEN),
  }),
)
const INTERCEPTORS = many(
  open({ name: TEXT, ref: open({ name: TEXT, kind: TEXT }), params: PARAMS, webhook: OPEN }),
)
const TRIGGER = {
  name: TEXT,
  bindings: many(open({ name: TEXT, value: TEXT, ref: TEXT, kind: TEXT })),
  template: open({ ref: TEXT, spec: OPEN }),
  interceptors: INTERCEPTORS,
  serviceAccountName: TEXT,
}
const DESCRIBED = { displayName: TEXT, description: TEXT }
const TIMEOUTS = open({ pipeline: TEXT, tasks: TEXT, finally: TEXT })

/** What the definitions of Tekton's kinds say of their `spec`. */
export const TEKTON_SPECS = {
  Task: { ...DESCRIBED, params: PARAM_SPECS, steps: STEPS, workspaces: WORKSPACES, results: RESULTS },
  Pipeline: {
    ...DESCRIBED,
    params: PARAM_SPECS,
    tasks: PIPELINE_TASKS,
    finally: PIPELINE_TASKS,
    workspaces: WORKSPACES,
    results: RESULTS,
  },
  TaskRun: {
    taskRef: REFERENCE,
    params: PARAMS,
    workspaces: many(OPEN),
    serviceAccountName: TEXT,
    timeout: TEXT,
    status: TEXT,
  },
  PipelineRun: {
    pipelineRef: REFERENCE,
    params: PARAMS,
    workspaces: many(OPEN),
    timeouts: TIMEOUTS,
    taskRunTemplate: open({ serviceAccountName: TEXT }),
    status: TEXT,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Schema>>>>

/** The same of what hears events and starts runs for them. */
export const TRIGGER_SPECS = {
  EventListener: {
    serviceAccountName: TEXT,
    triggers: many(open({ ...TRIGGER, triggerRef: TEXT })),
    triggerGroups: many(OPEN),
    namespaceSelector: OPEN,
    labelSelector: OPEN,
    resources: OPEN,
    cloudEventURI: TEXT,
  },
  Trigger: TRIGGER,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Schema>>>>

function define(group: string, specs: Readonly<Record<string, Readonly<Record<string, Schema>>>>) {
  return Object.entries(specs).map(
    ([name, spec]) =>
      [`${group}.${name}`, kind({ spec: open(spec), status: OPEN }, `A ${name} of Tekton.`)] as const,
  )
}

export const TEKTON_DEFINITIONS: Readonly<Record<string, Schema>> = Object.fromEntries([
  ...define('dev.tekton.v1', TEKTON_SPECS),
  ...define('dev.tekton.triggers.v1beta1', TRIGGER_SPECS),
])
