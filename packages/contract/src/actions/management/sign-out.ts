import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export const signOut = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'delete' },
  write: (target) => ({ send: 'call', method: 'DELETE', path: `${platformPath(target)}/sessions` }),
  words: {
    name: { en: 'Sign out everywhere', ko: '모든 기기에서 로그아웃' },
    title: { en: 'Sign out everywhere?', ko: '모든 기기에서 로그아웃할까요?' },
    body: {
      en: 'Every session ends at once, with the views and shells that are open in it. The person can sign in again; access tokens keep working.',
      ko: '모든 세션과 열어 둔 화면, 셸이 바로 끝납니다. 다시 로그인할 수 있으며 액세스 토큰은 그대로 유효합니다.',
    },
    verb: { en: 'Sign out', ko: '로그아웃' },
    done: { en: 'Signed out everywhere', ko: '모든 기기에서 로그아웃했습니다' },
  },
})
