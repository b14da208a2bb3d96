import { kubectlLine } from '../../kubectl/line.ts'
import { shellQuote } from '../../kubectl/shell-quote.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { JOBS } from '../../kubernetes/served-at.ts'
import { type Fields, readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { againName } from '../again-name.ts'
import { deleting } from '../reason.ts'

/** What the API server gives each job of its own, by which it knows its pods. */
const OWN_LABELS = [
  'controller-uid',
  'job-name',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-name',
]

export const rerun = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'create' },
  blocked: { deleting },
  write: (object, { now }) => ({ send: 'create', resource: JOBS, object: buildAgain(object, now) }),
  // kubectl has no word for it: the job is read, freed of what is its own, and made under another name.
  command: (target, { now }) => {
    const filter = [
      `.metadata={name:${JSON.stringify(againName(target.name, now))},labels:.metadata.labels}`,
      `del(.status,.spec.selector,${labelPaths('.metadata')},${labelPaths('.spec.template.metadata')})`,
    ].join('|')
    const read = kubectlLine(target, ['get', 'job', target.name, '-o', 'json'])
    return `${read} | jq ${shellQuote(filter)} | ${kubectlLine(target, ['create', '-f', '-'])}`
  },
  words: {
    name: { en: 'Run again', ko: '다시 실행' },
    title: { en: 'Run again?', ko: '다시 실행할까요?' },
    body: {
      en: 'Makes a new job of the same template right away. This one stays as it is.',
      ko: '같은 템플릿으로 새 잡을 바로 만듭니다. 기존 잡은 그대로 남습니다.',
    },
    verb: { en: 'Run again', ko: '다시 실행' },
    done: { en: 'Job started', ko: '잡을 시작했습니다' },
  },
})

function labelPaths(metadata: string): string {
  return OWN_LABELS.map((label) => `${metadata}.labels[${JSON.stringify(label)}]`).join(',')
}

/** The same work under another name, with pods of its own; it stays with the cron job that made the first. */
function buildAgain({ metadata, spec }: KubeObject, now: Date): KubeObject {
  const { name, namespace, labels, annotations, ownerReferences } = metadata
  const {
    selector: _selector,
    manualSelector: _manual,
    suspend: _suspend,
    template,
    ...rest
  } = readFields(spec)
  const { metadata: marks, ...body } = readFields(template)
  return {
    apiVersion: formatApiVersion(JOBS),
    kind: 'Job',
    metadata: {
      name: againName(name, now),
      ...(namespace !== undefined && { namespace }),
      ...(labels && { labels: dropOwn(labels) }),
      ...(annotations && { annotations }),
      ...(ownerReferences && { ownerReferences }),
    },
    spec: { ...rest, template: { ...body, metadata: dropOwnLabels(readFields(marks)) } },
  }
}

function dropOwnLabels({ creationTimestamp: _created, ...metadata }: Fields): Fields {
  const { labels } = metadata
  return labels === undefined ? metadata : { ...metadata, labels: dropOwn(readFields(labels)) }
}

function dropOwn<T>(labels: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => !OWN_LABELS.includes(key)))
}
