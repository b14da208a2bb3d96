import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { shellQuote } from '../../kubectl/shell-quote.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { PIPELINE_RUNS, TASK_RUNS } from '../../kubernetes/served-at.ts'
import { readFields } from '../../manifest/read.ts'
import type { ActionObject } from '../action.ts'
import { againName } from '../again-name.ts'

/** What Tekton and its companions write on runs: they do so anew. */
const OWN = /(^|\.)tekton\.dev\//
const APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'
const RUNS = { PipelineRun: PIPELINE_RUNS, TaskRun: TASK_RUNS }

/** The same run under another name; nobody owns it, and what Tekton writes on runs is left to Tekton. */
export function makeAgain(
  kind: keyof typeof RUNS,
  { metadata, spec }: KubeObject,
  { now }: { readonly now: Date },
) {
  const resource = RUNS[kind]
  const { name, namespace, labels, annotations } = metadata
  const { status: _status, statusMessage: _message, ...rest } = readFields(spec)
  const object: KubeObject = {
    apiVersion: formatApiVersion(resource),
    kind,
    metadata: {
      name: againName(name, now),
      ...(namespace !== undefined && { namespace }),
      ...marked('labels', labels),
      ...marked('annotations', annotations),
    },
    spec: rest,
  }
  return { send: 'create', resource, object } as const
}

function marked(field: 'labels' | 'annotations', marks: Readonly<Record<string, string>> = {}) {
  const kept = Object.entries(marks).filter(([key]) => !OWN.test(key) && key !== APPLIED)
  return kept.length === 0 ? {} : { [field]: Object.fromEntries(kept) }
}

/** kubectl has no word for it: the run is read, freed of what is its own, and made under another name. */
export function againLine(target: ActionObject, { now }: { readonly now: Date }): string {
  const filter = [
    `.metadata|={name:${JSON.stringify(againName(target.name, now))},labels,annotations}`,
    'del(.status,.spec.status,.spec.statusMessage)',
    `(.metadata[]|objects)|=with_entries(select(.key|test(${JSON.stringify(OWN.source)})or .=="${APPLIED}"|not))`,
  ].join('|')
  const read = kubectlLine(target, ['get', ...objectWords(target), '-o', 'json'])
  return `${read} | jq ${shellQuote(filter)} | ${kubectlLine(target, ['create', '-f', '-'])}`
}
