import { kubectlLine } from '../../kubectl/line.ts'
import { MIRROR_ANNOTATION } from '../../kubernetes/pod.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export type DebugChoice = {
  readonly name: string
  readonly image: string
  /** The container whose processes it sees; none when null. */
  readonly container: string | null
}

export const debug = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'patch', subresource: 'ephemeralcontainers' },
  also: [{ verb: 'create', subresource: 'exec' }],
  blocked: {
    deleting,
    notRunning: {
      when: ({ status }) => readFields(status)['phase'] !== 'Running',
      says: { en: 'Only into a pod that runs.', ko: '실행 중인 파드에만 넣을 수 있습니다.' },
    },
    mirror: {
      when: ({ metadata }) => metadata.annotations?.[MIRROR_ANNOTATION] !== undefined,
      says: {
        en: 'The node itself made this pod from a file, and takes no containers into it.',
        ko: '노드가 파일로 만든 파드라 컨테이너를 넣을 수 없습니다.',
      },
    },
  },
  write: (_target, { name, image, container }: DebugChoice) => ({
    send: 'patch',
    type: 'strategic',
    subresource: 'ephemeralcontainers',
    body: {
      spec: {
        ephemeralContainers: [
          {
            name,
            image,
            stdin: true,
            tty: true,
            ...(container !== null && { targetContainerName: container }),
          },
        ],
      },
    },
  }),
  command: (target, { name, image, container }: DebugChoice) =>
    kubectlLine(target, [
      'debug',
      '-it',
      target.name,
      `--image=${image}`,
      `--container=${name}`,
      ...(container === null ? [] : [`--target=${container}`]),
    ]),
  words: {
    name: { en: 'Debug container', ko: '디버그 컨테이너' },
    title: { en: 'Debug container in {name}', ko: '{name}에 디버그 컨테이너 추가' },
    verb: { en: 'Add', ko: '추가' },
    done: { en: 'Added {container}', ko: '{container} 컨테이너를 추가했습니다' },
  },
})
