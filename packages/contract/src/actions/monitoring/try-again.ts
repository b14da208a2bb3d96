import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'

export const tryAgain = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create' },
  blocked: {
    nothingWaits: {
      when: ({ record }) => {
        const { waiting, lost } = readFields(record)
        return !(Number(waiting) > 0 || Number(lost) > 0)
      },
      says: {
        en: 'No message waits, and none was given up since the last one went out.',
        ko: '기다리는 메시지가 없고, 마지막 전송 이후 포기한 메시지도 없습니다.',
      },
    },
  },
  write: (target) => ({ send: 'call', method: 'POST', path: `${platformPath(target)}/retry` }),
  words: {
    name: { en: 'Try again', ko: '다시 시도' },
    title: { en: 'Try to deliver to {name} again?', ko: '{name}에 다시 보낼까요?' },
    body: {
      en: 'What waits is sent now and not after its pause. What was given up since the last message went out is sent with it, in its order.',
      ko: '기다리는 메시지를 대기 시간 없이 지금 보냅니다. 마지막 전송 이후 포기한 메시지도 순서대로 함께 보냅니다.',
    },
    verb: { en: 'Try again', ko: '다시 시도' },
    done: { en: 'It is being tried again', ko: '다시 보내는 중입니다' },
  },
})
