import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    title: 'Who needs it',
    notebook: 'Notebook',
    status: 'Status',
    mounted:
      'It is mounted: whoever deletes it takes the files away from those who work on them, as soon as their pods end.',
    held: 'No pod has mounted it, but notebooks that are stopped want it when they are started again.',
    free: 'No notebook and no pod needs it: it can be deleted. The files on it go too, unless its volume is retained.',
    unknown: 'Whether anybody needs it is not known.',
    pods_one: '{{count, number}} pod has it mounted.',
    pods_other: '{{count, number}} pods have it mounted.',
    viewer: 'Viewer',
    ready: 'Ready',
    starting: 'Starting',
    viewerHint: 'It lets people look at the files without a notebook, and ends when nobody does.',
  },
  ko: {
    title: '사용하는 곳',
    notebook: '노트북',
    status: '상태',
    mounted: '연결되어 있습니다. 지우면 파드가 끝나는 즉시 작업 중인 파일이 사라집니다.',
    held: '지금 연결한 파드는 없지만, 중지된 노트북을 다시 시작하려면 필요합니다.',
    free: '쓰는 노트북도 파드도 없어 지워도 됩니다. 볼륨을 보존하도록 설정하지 않았다면 파일도 사라집니다.',
    unknown: '쓰는 곳이 있는지 알 수 없습니다.',
    pods_other: '파드 {{count, number}}개가 연결했습니다.',
    viewer: '뷰어',
    ready: '준비됨',
    starting: '시작 중',
    viewerHint: '노트북 없이 파일을 볼 수 있게 하며, 아무도 보지 않으면 끝납니다.',
  },
})
