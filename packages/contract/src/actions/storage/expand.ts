import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export type ExpandChoice = { readonly size: string }

export const expand = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    notBound: {
      when: ({ status }) => readFields(status)['phase'] !== 'Bound',
      says: {
        en: 'Only a claim that has its volume can grow.',
        ko: '볼륨이 연결된 뒤에 확장할 수 있습니다.',
      },
    },
  },
  write: (_target, choice: ExpandChoice) => ({ send: 'patch', type: 'merge', body: buildRequest(choice) }),
  command: (target, choice: ExpandChoice) => kubectlPatch(target, buildRequest(choice)),
  words: {
    name: { en: 'Expand', ko: '확장' },
    title: { en: 'Expand {name}', ko: '{name} 확장' },
    titleOfMany: { en: 'Expand {count} claims', ko: '클레임 {count}개 확장' },
    verb: { en: 'Expand', ko: '확장' },
    done: { en: 'Asked for {size}', ko: '{size} 확장을 요청했습니다' },
  },
})

function buildRequest({ size }: ExpandChoice) {
  return { spec: { resources: { requests: { storage: size } } } }
}
