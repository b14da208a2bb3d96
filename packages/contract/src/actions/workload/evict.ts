import { kubectlLine } from '../../kubectl/line.ts'
import { shellQuote } from '../../kubectl/shell-quote.ts'
import { PODS } from '../../kubernetes/served-at.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'
import { buildEviction } from './eviction.ts'

export const evict = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create', subresource: 'eviction' },
  blocked: { deleting },
  write: (target) => ({
    send: 'create',
    subresource: 'eviction',
    object: buildEviction({ name: target.name, namespace: target.namespace }),
  }),
  // kubectl has no eviction of a single pod, so the subresource is written to directly.
  command: (target) => {
    const { namespace, name } = target
    const place = `/api/${PODS.version}/namespaces/${encodeURIComponent(namespace ?? '')}/${PODS.plural}/${encodeURIComponent(name)}/eviction`
    const write = kubectlLine({ ...target, namespace: null }, ['create', '--raw', place, '-f', '-'])
    return `echo ${shellQuote(JSON.stringify(buildEviction({ name: target.name, namespace: target.namespace })))} | ${write}`
  },
  words: {
    name: { en: 'Evict', ko: '축출' },
    title: { en: 'Evict?', ko: '축출할까요?' },
    body: {
      en: 'Terminates the pod unless a disruption budget forbids it. Its owner creates a replacement.',
      ko: '중단 예산이 허용하면 파드를 종료합니다. 소유자가 새 파드를 만듭니다.',
    },
    verb: { en: 'Evict', ko: '축출' },
    done: { en: 'Evicted', ko: '축출했습니다' },
  },
})
