import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'

export const readAgain = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create' },
  write: (target) => ({ send: 'call', method: 'POST', path: `${platformPath(target)}/read` }),
  words: {
    name: { en: 'Read again', ko: '다시 읽기' },
    title: { en: 'Read the index again?', ko: '인덱스를 다시 읽을까요?' },
    body: {
      en: 'Its charts become those that stand there now. Where it cannot be read, what is known stays.',
      ko: '차트 목록을 지금 인덱스의 내용으로 바꿉니다. 읽지 못하면 지금 목록을 유지합니다.',
    },
    verb: { en: 'Read', ko: '읽기' },
    done: { en: 'Read', ko: '읽었습니다' },
  },
})
