import type { ClusterInput } from '../../api/inputs/cluster-input.ts'
import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export type RotateChoice = Pick<ClusterInput, 'credentials'>

export const rotateCredentials = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'update' },
  write: (target, { credentials }: RotateChoice) => ({
    send: 'call',
    method: 'PUT',
    path: platformPath(target),
    body: { credentials },
  }),
  words: {
    name: { en: 'Rotate credentials', ko: '접속 정보 교체' },
    title: { en: 'Rotate the credentials of {name}', ko: '{name} 접속 정보 교체' },
    verb: { en: 'Rotate', ko: '교체' },
    done: { en: 'Credentials rotated', ko: '접속 정보를 교체했습니다' },
  },
})
