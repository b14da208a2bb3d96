import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { isCascade, isCascading } from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export const keepObjects = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    kept: {
      when: (application) => !isCascading(application),
      says: {
        en: 'Its objects stay already when it is deleted.',
        ko: '이미 삭제해도 리소스가 남도록 되어 있습니다.',
      },
      otherHalf: 'cascade',
    },
  },
  // The list is replaced as a whole: not when somebody has changed the object since.
  write: ({ metadata: { resourceVersion, finalizers = [] } }) => ({
    send: 'patch',
    type: 'merge',
    body: {
      metadata: {
        ...(resourceVersion && { resourceVersion }),
        finalizers: finalizers.filter((one) => !isCascade(one)),
      },
    },
  }),
  command: (target) => kubectlLine(target, ['edit', ...objectWords(target)]),
  words: {
    name: { en: 'Keep its objects when deleted', ko: '삭제해도 리소스 유지' },
    title: { en: 'Keep its objects once it is deleted?', ko: '삭제해도 배포한 리소스를 남길까요?' },
    body: {
      en: 'When the application is deleted, what it has deployed goes on without it, and nobody syncs it any more.',
      ko: '애플리케이션을 삭제해도 배포한 리소스는 그대로 동작하며, 더 이상 동기화되지 않습니다.',
    },
    verb: { en: 'Keep', ko: '유지' },
    done: { en: 'Its objects will stay', ko: '삭제해도 리소스가 남습니다' },
  },
})
