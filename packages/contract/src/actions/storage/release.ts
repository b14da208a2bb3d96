import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

const BODY = { spec: { claimRef: null } }

export const release = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    held: {
      when: ({ status }) => readFields(status)['phase'] !== 'Released',
      says: {
        en: 'Only a volume whose claim is gone can be offered again.',
        ko: '클레임이 삭제되어 해제된 볼륨만 다시 쓸 수 있게 할 수 있습니다.',
      },
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: BODY }),
  command: (target) => kubectlPatch(target, BODY),
  words: {
    name: { en: 'Offer again', ko: '다시 쓸 수 있게 하기' },
    title: { en: 'Offer the volume again?', ko: '볼륨을 다시 쓸 수 있게 할까요?' },
    body: {
      en: 'Nothing on it is erased: the next claim that gets it finds the data of the last one.',
      ko: '데이터는 지워지지 않습니다. 다음에 이 볼륨을 받는 클레임이 이전 데이터를 그대로 보게 됩니다.',
    },
    verb: { en: 'Offer again', ko: '다시 쓸 수 있게 하기' },
    done: { en: 'Offered again', ko: '다시 쓸 수 있게 했습니다' },
  },
})
