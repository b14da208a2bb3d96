import type { Reason } from '../../actions/reason.ts'
import { conditionSince } from '../../kubernetes/condition.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { type ImageStream, listTags } from './read-image-stream.ts'

function statusOf(stream: ImageStream): Status {
  if (stream.metadata.deletionTimestamp) return buildStatus('Terminating')
  const tags = listTags(stream)
  if (tags.some(({ failure }) => failure)) return buildStatus('ImportFailed')
  if (tags.some(({ from, image }) => from && image === null)) return buildStatus('Pending')
  return buildStatus(tags.some(({ image }) => image !== null) ? 'Available' : 'NoImage')
}

function problemOf(stream: ImageStream): Problem | null {
  const failed = listTags(stream).flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []))
  const [first] = failed
  if (!first) return null
  return {
    severity: 'warning',
    since: conditionSince(first.failure),
    reason: 'ImportFailed',
    detail: failed
      .map(({ name, failure }) => `${name}: ${failure.message ?? failure.reason ?? ''}`)
      .join(' · '),
    next: 'yaml',
    helps: ['import-image'],
  }
}

const nothingOutside: Reason<ImageStream> = {
  when: (stream) => !listTags(stream).some(({ from }) => from?.kind === 'DockerImage'),
  says: {
    en: 'None of its tags follows an image of another registry.',
    ko: '외부 레지스트리의 이미지를 따르는 태그가 없습니다.',
  },
}

export const imageStreamRules = defineRules<ImageStream>()({
  status: statusOf,
  statuses: [
    { word: 'Available', means: { en: 'Its tags lead to images.', ko: '태그가 이미지를 가리킵니다.' } },
    { word: 'NoImage', means: { en: 'Nobody has pushed to it.', ko: '아직 푸시된 이미지가 없습니다.' } },
    { word: 'Pending', means: { en: 'A tag is being imported.', ko: '태그를 가져오는 중입니다.' } },
    {
      word: 'ImportFailed',
      means: {
        en: 'A tag could not be imported and keeps the image that it had.',
        ko: '가져오지 못한 태그가 있습니다. 이 태그는 이전 이미지를 유지합니다.',
      },
    },
    'Terminating',
  ],
  problem: problemOf,
  facts: [
    fact('Repository from outside', '외부에서 쓰는 저장소', 'status.publicDockerImageRepository'),
    fact('Found by its name alone', '이름만으로 사용', 'spec.lookupPolicy.local'),
  ],
  blocked: { 'import-image': { nothingOutside } },
  columns: [
    statusColumn(statusOf),
    {
      id: 'tags',
      title: { en: 'Tags', ko: '태그' },
      type: 'list',
      value: (stream) => listTags(stream).map(({ name }) => name),
    },
    {
      id: 'repository',
      title: { en: 'Repository', ko: '저장소' },
      about: {
        en: 'Where it is in the internal registry; outside the cluster it may have another name.',
        ko: '내부 레지스트리에서의 위치입니다. 클러스터 밖에서는 이름이 다를 수 있습니다.',
      },
      type: 'text',
      value: ({ status }) => status?.dockerImageRepository ?? null,
    },
    {
      id: 'updated',
      title: { en: 'Updated', ko: '갱신' },
      about: {
        en: 'When one of its tags last got a new image.',
        ko: '태그가 마지막으로 새 이미지를 받은 시각입니다.',
      },
      type: 'time',
      value: (stream) => {
        const times = listTags(stream).flatMap(({ created }) => parseTime(created) ?? [])
        return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b))
      },
    },
  ],
})
