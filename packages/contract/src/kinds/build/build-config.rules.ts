import type { Reason } from '../../actions/reason.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readItems, readText } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'
import { type BuildSpec, baseImage, formatImage, formatSource, formatStrategy } from './read-build.ts'

type BuildConfig = KubeObject & {
  readonly spec?: BuildSpec & { readonly triggers?: unknown }
  readonly status?: { readonly lastVersion?: number }
}

const paused: Reason<BuildConfig> = {
  when: ({ metadata }) => metadata.annotations?.['openshift.io/build-config.paused'] === 'true',
  says: {
    en: 'Paused by its annotation openshift.io/build-config.paused.',
    ko: 'openshift.io/build-config.paused 어노테이션으로 일시 중지되었습니다.',
  },
}

export const buildConfigRules = defineRules<BuildConfig>()({
  blocked: { 'start-build': { paused } },
  facts: [
    fact('Builds at once', '동시 빌드', 'spec.runPolicy'),
    fact('Folder of the source', '소스 폴더', 'spec.source.contextDir'),
    fact('Path of the Dockerfile', 'Dockerfile 경로', 'spec.strategy.dockerStrategy.dockerfilePath'),
    fact('Pushes with', '푸시에 쓰는 시크릿', 'spec.output.pushSecret.name'),
    fact('Time limit (s)', '제한 시간(초)', 'spec.completionDeadlineSeconds'),
    fact('Successful builds kept', '보관할 성공 빌드', 'spec.successfulBuildsHistoryLimit'),
    fact('Failed builds kept', '보관할 실패 빌드', 'spec.failedBuildsHistoryLimit'),
  ],
  columns: [
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      about: {
        en: 'Source puts code into a builder image, Docker follows a Dockerfile, Custom runs an image of your own.',
        ko: 'Source는 빌더 이미지에 코드를 넣고, Docker는 Dockerfile을 따르며, Custom은 지정한 이미지를 실행합니다.',
      },
      type: 'text',
      choice: true,
      value: ({ spec }) => formatStrategy(spec?.strategy),
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '소스' },
      about: { en: 'The repository with its branch.', ko: '저장소와 브랜치입니다.' },
      type: 'text',
      value: ({ spec }) => formatSource(spec?.source),
    },
    {
      id: 'base',
      title: { en: 'Base image', ko: '기반 이미지' },
      type: 'text',
      value: ({ spec, metadata }) => {
        const base = baseImage(spec?.strategy)
        return base?.name ? formatImage(base, metadata.namespace) : null
      },
    },
    {
      id: 'output',
      title: { en: 'Output', ko: '결과 이미지' },
      about: {
        en: 'The tag to which its builds push; empty where they push to another registry or nowhere.',
        ko: '빌드 결과를 푸시하는 태그입니다. 외부 레지스트리에 푸시하거나 푸시하지 않으면 비어 있습니다.',
      },
      type: 'link',
      relation: 'makes',
    },
    {
      id: 'last',
      title: { en: 'Last build', ko: '마지막 빌드' },
      about: { en: 'Its number.', ko: '마지막 빌드의 번호입니다.' },
      type: 'number',
      value: ({ status }) => status?.lastVersion ?? 0,
    },
    {
      id: 'triggers',
      title: { en: 'Triggers', ko: '트리거' },
      about: { en: 'What starts a build by itself.', ko: '빌드를 자동으로 시작하는 조건입니다.' },
      type: 'list',
      value: ({ spec }) => readItems(spec?.triggers).map(({ type }) => readText(type)),
    },
  ],
})
