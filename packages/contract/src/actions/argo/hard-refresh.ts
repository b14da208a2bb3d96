import { kubectlPatch } from '../../kubectl/line.ts'
import { REFRESH } from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

const BODY = { metadata: { annotations: { [REFRESH]: 'hard' } } }

export const hardRefresh = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: { deleting },
  write: () => ({ send: 'patch', type: 'merge', body: BODY }),
  command: (target) => kubectlPatch(target, BODY),
  words: {
    name: { en: 'Hard refresh', ko: '캐시 없이 비교' },
    title: { en: 'Make the manifests anew and compare?', ko: '매니페스트를 새로 만들어 비교할까요?' },
    body: {
      en: 'As a refresh, and without what Argo CD remembers of the repository. It helps where a chart or a base has changed under the same revision; it makes work for the repository server.',
      ko: 'Argo CD가 캐시한 매니페스트를 버리고 비교합니다. 같은 리비전에서 차트나 베이스가 바뀌었을 때 쓰며, 저장소 서버에 부하가 생깁니다.',
    },
    verb: { en: 'Refresh', ko: '비교' },
    done: { en: 'Hard refresh asked for', ko: '캐시 없이 비교하도록 요청했습니다' },
  },
})
