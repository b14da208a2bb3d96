import { ocLine } from '../../kubectl/oc-line.ts'
import { defineAction } from '../action.ts'
import { buildRequest } from './build-request.ts'

export const startBuild = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create', subresource: 'instantiate' },
  write: ({ name, namespace }) => ({
    send: 'create',
    subresource: 'instantiate',
    object: buildRequest({ name, namespace }),
  }),
  command: (target) => ocLine(target, ['start-build', target.name]),
  words: {
    name: { en: 'Start build', ko: '빌드 시작' },
    title: { en: 'Start a build?', ko: '빌드를 시작할까요?' },
    body: {
      en: 'Builds the source as it is now. Builds of one config run one after the other unless its run policy says otherwise.',
      ko: '현재 소스로 빌드합니다. 실행 정책이 다르지 않으면 한 구성의 빌드는 차례로 실행됩니다.',
    },
    verb: { en: 'Start', ko: '시작' },
    done: { en: 'Build started', ko: '빌드를 시작했습니다' },
  },
})
