import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'

export const sendTest = defineAction({
  by: 'write',
  many: false,
  needs: { verb: 'create' },
  write: (target) => ({ send: 'call', method: 'POST', path: `${platformPath(target)}/test` }),
  words: {
    name: { en: 'Send test message', ko: '시험 메시지 보내기' },
    title: { en: 'Send a test message to {name}?', ko: '{name}에 시험 메시지 보내기' },
    body: {
      en: 'A message goes out at once, with the credentials that are kept. What the other side says is shown here.',
      ko: '보관된 접속 정보로 바로 메시지를 보내고 상대의 응답을 표시합니다.',
    },
    verb: { en: 'Send', ko: '보내기' },
    done: { en: 'Test message sent', ko: '시험 메시지를 보냈습니다' },
  },
})
