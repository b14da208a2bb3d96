import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { CASCADE, isCascading } from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export const cascade = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    cascading: {
      when: isCascading,
      says: {
        en: 'Its objects are deleted with it already.',
        ko: '이미 리소스도 함께 삭제하도록 되어 있습니다.',
      },
      otherHalf: 'keep-objects',
    },
  },
  // The list is replaced as a whole: not when somebody has changed the object since.
  write: ({ metadata: { resourceVersion, finalizers = [] } }) => ({
    send: 'patch',
    type: 'merge',
    body: {
      metadata: { ...(resourceVersion && { resourceVersion }), finalizers: [...finalizers, CASCADE] },
    },
  }),
  command: (target) => kubectlLine(target, ['edit', ...objectWords(target)]),
  words: {
    name: { en: 'Delete its objects with it', ko: '삭제 시 리소스도 삭제' },
    title: { en: 'Delete its objects once it is deleted?', ko: '삭제할 때 배포한 리소스도 삭제할까요?' },
    body: {
      en: 'Nothing is deleted now. When the application is deleted, Argo CD deletes all that it has deployed.',
      ko: '지금 삭제되는 것은 없습니다. 애플리케이션을 삭제하면 Argo CD가 배포한 리소스를 모두 삭제합니다.',
    },
    verb: { en: 'Delete with it', ko: '함께 삭제' },
    done: { en: 'Its objects will be deleted with it', ko: '삭제할 때 리소스도 함께 삭제됩니다' },
  },
})
