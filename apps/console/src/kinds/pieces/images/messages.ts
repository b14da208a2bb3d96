import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    tags: 'Tags',
    noTags: 'The repository has no tags.',
    moreTags: 'More tags',
    tagsUnread: 'The tags could not be read',
    imageUnread: 'Failed to get Container Image.',
    pull: 'how it is pulled',
    byDigest: 'the image by its digest',
    created: 'Made {{time}}',
    platform: 'Platform',
    size: 'Size to pull',
    layers: 'Layers',
    digest: 'Digest',
  },
  ko: {
    tags: '태그',
    noTags: '태그가 없습니다.',
    moreTags: '태그 더 보기',
    tagsUnread: '태그를 읽지 못했습니다',
    imageUnread: '컨테이너 이미지를 가져오지 못했습니다.',
    pull: '내려받는 명령',
    byDigest: '다이제스트로 지정한 이미지',
    created: '{{time}} 생성',
    platform: '플랫폼',
    size: '내려받는 크기',
    layers: '레이어',
    digest: '다이제스트',
  },
})
