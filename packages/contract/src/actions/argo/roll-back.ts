import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import {
  buildReturn,
  canReturnTo,
  isAutomated,
  listDeployed,
  type ReturnChoice,
  writeOperation,
} from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'
import { operating } from './operating.ts'

export type ReturnAsked = ReturnChoice & { readonly application: KubeObject }

export const rollBack = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    operating,
    automated: {
      when: isAutomated,
      says: {
        en: 'It syncs by itself, and would at once be as the repository says again. Turn automated sync off first, or revert the change in the repository.',
        ko: '자동 동기화가 켜져 있어 곧바로 저장소의 내용으로 돌아갑니다. 먼저 자동 동기화를 끄거나 저장소에서 변경을 되돌리세요.',
      },
    },
    nothing: {
      when: (application) => !listDeployed(application).slice(1).some(canReturnTo),
      says: { en: 'Nothing else was deployed before.', ko: '이전에 배포한 기록이 없습니다.' },
    },
  },
  write: (_target, { application, ...choice }: ReturnAsked) => ({
    send: 'patch',
    type: 'json',
    body: writeOperation(buildReturn(application, choice)),
  }),
  command: (target, { application, ...choice }: ReturnAsked) =>
    kubectlLine(target, [
      'patch',
      ...objectWords(target),
      '--type=json',
      '-p',
      JSON.stringify(writeOperation(buildReturn(application, choice))),
    ]),
  words: {
    name: { en: 'Roll back…', ko: '롤백…' },
    title: { en: 'Roll back {name}', ko: '{name} 롤백' },
    verb: { en: 'Roll back', ko: '롤백' },
    done: { en: 'Rollback started', ko: '롤백을 시작했습니다' },
  },
})
