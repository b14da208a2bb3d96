import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { buildSync, type SyncChoice, writeOperation } from '../../rules/argo-operation.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'
import { operating } from './operating.ts'

export type SyncAsked = SyncChoice & { readonly application: KubeObject }

export const sync = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  blocked: { deleting, operating },
  write: (_target, { application, ...choice }: SyncAsked) => ({
    send: 'patch',
    type: 'json',
    body: writeOperation(buildSync(application, choice)),
  }),
  command: (target, { application, ...choice }: SyncAsked) =>
    kubectlLine(target, [
      'patch',
      ...objectWords(target),
      '--type=json',
      '-p',
      JSON.stringify(writeOperation(buildSync(application, choice))),
    ]),
  words: {
    name: { en: 'Sync…', ko: '동기화…' },
    title: { en: 'Sync {name}', ko: '{name} 동기화' },
    titleOfMany: { en: 'Sync {count} applications', ko: '애플리케이션 {count}개 동기화' },
    verb: { en: 'Sync', ko: '동기화' },
    done: { en: 'Sync started', ko: '동기화를 시작했습니다' },
  },
})
