import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export type PasswordChoice = { readonly password: string }

export const resetPassword = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'update' },
  blocked: {
    externalUser: {
      when: ({ record }) => readFields(record)['source'] !== 'local',
      says: {
        en: 'The password is managed by an external sign-in service.',
        ko: '비밀번호를 외부 로그인 서비스에서 관리합니다.',
      },
    },
  },
  write: (target, { password }: PasswordChoice) => ({
    send: 'call',
    method: 'PUT',
    path: platformPath(target),
    body: { password },
  }),
  words: {
    name: { en: 'Reset password', ko: '비밀번호 초기화' },
    title: { en: 'Reset the password of {name}', ko: '{name} 비밀번호 초기화' },
    verb: { en: 'Reset', ko: '초기화' },
    done: { en: 'Password reset', ko: '비밀번호를 초기화했습니다' },
  },
})
