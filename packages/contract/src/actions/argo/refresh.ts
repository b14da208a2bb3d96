import { kubectlPatch } from '../../kubectl/line.ts'
import { REFRESH } from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

const BODY = { metadata: { annotations: { [REFRESH]: 'normal' } } }

export const refresh = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: { deleting },
  write: () => ({ send: 'patch', type: 'merge', body: BODY }),
  command: (target) => kubectlPatch(target, BODY),
  words: {
    name: { en: 'Refresh', ko: '새로 비교' },
    title: { en: 'Compare with the repository again?', ko: '저장소와 다시 비교할까요?' },
    body: {
      en: 'Argo CD looks at the repository now, and not only every few minutes. Nothing is deployed, unless automated sync is on.',
      ko: '몇 분마다 하는 비교를 지금 합니다. 자동 동기화가 켜져 있지 않으면 배포되는 것은 없습니다.',
    },
    verb: { en: 'Refresh', ko: '비교' },
    done: { en: 'Refresh asked for', ko: '비교를 요청했습니다' },
  },
})
