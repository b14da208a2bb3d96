import { ocLine } from '../../kubectl/oc-line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export const cancelBuild = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    cancelling: {
      when: ({ status }) => readFields(status)['cancelled'] === true,
      says: { en: 'Already cancelled.', ko: '이미 취소했습니다.' },
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: { status: { cancelled: true } } }),
  command: (target) => ocLine(target, ['cancel-build', target.name]),
  words: {
    name: { en: 'Cancel', ko: '취소' },
    title: { en: 'Cancel the build?', ko: '빌드를 취소할까요?' },
    body: {
      en: 'Ends its pod. Nothing is pushed; the tag keeps the image that it has.',
      ko: '빌드 파드를 종료합니다. 이미지는 푸시되지 않고 태그는 지금 이미지를 유지합니다.',
    },
    verb: { en: 'Cancel build', ko: '빌드 취소' },
    done: { en: 'Build cancelled', ko: '빌드를 취소했습니다' },
  },
})
