import { ocLine } from '../../kubectl/oc-line.ts'
import { defineAction } from '../action.ts'
import { buildRequest } from './build-request.ts'

export const rebuild = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create', subresource: 'clone' },
  write: ({ name, namespace }) => ({
    send: 'create',
    subresource: 'clone',
    object: buildRequest({ name, namespace }),
  }),
  command: (target) => ocLine(target, ['start-build', `--from-build=${target.name}`]),
  words: {
    name: { en: 'Rebuild', ko: '다시 빌드' },
    title: { en: 'Build again?', ko: '다시 빌드할까요?' },
    body: {
      en: 'Starts a new build of the same source and settings. What its config says by now does not matter.',
      ko: '같은 소스와 설정으로 새 빌드를 시작합니다. 그 뒤에 바뀐 빌드 구성은 반영되지 않습니다.',
    },
    verb: { en: 'Rebuild', ko: '다시 빌드' },
    done: { en: 'Build started', ko: '빌드를 시작했습니다' },
  },
})
