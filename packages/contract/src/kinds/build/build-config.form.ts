import { names } from '../../forms/choice-source.ts'
import type { Field, Layout } from '../../forms/field.ts'
import { amount, choice, number, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, oneOf, row, section, type Variant } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { env } from '../../forms/parts/env.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { imageReference } from '../../forms/parts/image-reference.ts'
import { spotAt } from '../../forms/spot.ts'
import { checkGitUrl, checkWholeFrom } from '../../rules/build.ts'
import { checkContainerResource } from '../../rules/container.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import { triggers } from './build-triggers.ts'

/** The word for a variant stands beside what it is made of, and follows it. */
function typed(variants: Layout, path: string, types: Readonly<Record<string, string>>): Layout {
  const [which, ...rest] = variants.nodes
  if (which?.node !== 'field') return variants
  const { spot } = which
  const write: typeof spot.write = (scope, value) =>
    spotAt(path).write(spot.write(scope, value), types[String(value)])
  return { ...variants, nodes: [{ ...which, spot: { ...spot, write } }, ...rest] }
}

const secret = (path: string, title: Field['title'], hint: Field['title']) =>
  text(path, {
    title,
    hint,
    choices: names('secret'),
    rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
    keep: true,
  })

const GIT: Variant = {
  value: 'git',
  title: { en: 'Git repository', ko: 'Git 저장소' },
  at: 'spec.source.git',
  nodes: [
    text('spec.source.git.uri', {
      title: { en: 'Repository', ko: '저장소' },
      placeholder: 'https://git.example.com/shop/web.git',
      rule: checkGitUrl,
      keep: true,
    }),
    row(
      text('spec.source.git.ref', {
        title: { en: 'Branch, tag or commit', ko: '브랜치, 태그 또는 커밋' },
        hint: { en: 'Blank takes the default branch.', ko: '비우면 기본 브랜치를 씁니다.' },
        rule: checkNoSpaces,
        keep: true,
      }),
      text('spec.source.contextDir', {
        title: { en: 'Folder in it', ko: '하위 폴더' },
        placeholder: '/',
        rule: checkNoSpaces,
      }),
    ),
    secret(
      'spec.source.sourceSecret.name',
      { en: 'Secret of the repository', ko: '저장소 시크릿' },
      { en: 'For a private one.', ko: '비공개 저장소에 필요합니다.' },
    ),
  ],
}

const DOCKERFILE: Variant = {
  value: 'dockerfile',
  title: { en: 'A Dockerfile alone', ko: 'Dockerfile만 사용' },
  at: 'spec.source.dockerfile',
  nodes: [
    text('spec.source.dockerfile', {
      title: { en: 'Dockerfile', ko: 'Dockerfile' },
      rows: 8,
      placeholder: 'FROM registry.access.redhat.com/ubi9/ubi-minimal',
      rule: checkRequired,
    }),
  ],
}

const BINARY: Variant = {
  value: 'binary',
  title: { en: 'Sent with each start', ko: '시작할 때 전송' },
  at: 'spec.source.binary',
  nodes: [],
  kept: true,
}

/** The environment of a strategy; the strategy stays when it has no variable left. */
function environment(strategy: string): Field {
  const path = `${strategy}.env`
  return { ...env(path), spot: spotAt(path, { keep: true }) }
}

const BASE: Field['title'] = { en: 'Base image', ko: '기반 이미지' }

function strategy(value: string, title: Field['title'], own: Partial<Variant>): Variant {
  const at = `spec.strategy.${value}Strategy`
  return {
    value,
    title,
    at,
    ...own,
    nodes: [
      ...(own.nodes ?? [imageReference(`${at}.from`, { title: BASE, anywhere: true })]),
      environment(at),
    ],
  }
}

const STRATEGIES: readonly Variant[] = [
  strategy(
    'source',
    { en: 'Source: a builder image puts the code into itself', ko: 'Source: 빌더 이미지에 코드를 넣음' },
    {},
  ),
  strategy(
    'docker',
    { en: 'Docker: follows a Dockerfile', ko: 'Docker: Dockerfile을 따름' },
    {
      nodes: [
        imageReference('spec.strategy.dockerStrategy.from', {
          title: BASE,
          none: { en: 'As the Dockerfile says', ko: 'Dockerfile에 적힌 이미지' },
          anywhere: true,
        }),
        text('spec.strategy.dockerStrategy.dockerfilePath', {
          title: { en: 'Dockerfile', ko: 'Dockerfile 경로' },
          placeholder: 'Dockerfile',
          rule: checkNoSpaces,
          keep: true,
        }),
      ],
    },
  ),
  strategy('custom', { en: 'Custom: runs an image of your own', ko: 'Custom: 지정한 이미지를 실행' }, {}),
]

const limit = (resource: 'cpu' | 'memory', title: string, units: ReturnType<typeof words>) =>
  amount(`spec.resources.limits.${resource}`, {
    title: { en: `${title} limit`, ko: title === 'CPU' ? 'CPU 제한' : '메모리 제한' },
    units,
    rule: checkContainerResource,
  })

const history = (path: string, title: Field['title']) =>
  number(path, { title, placeholder: '5', rule: (value) => checkWholeFrom(value, 0) })

export const buildConfigForm = defineForm({
  sections: [
    general(),
    section({ en: 'Source', ko: '소스' }, { en: 'What is built.', ko: '무엇을 빌드할지 정합니다.' }, [
      typed(
        oneOf('source', {
          title: { en: 'Source', ko: '소스' },
          variants: [GIT, DOCKERFILE, BINARY],
          otherwise: 'git',
        }),
        'spec.source.type',
        { git: 'Git', dockerfile: 'Dockerfile', binary: 'Binary' },
      ),
      more(
        [
          list('spec.source.secrets', {
            title: { en: 'Secrets for the build', ko: '빌드용 시크릿' },
            hint: {
              en: 'Their files are there while it builds, and not in the image.',
              ko: '빌드하는 동안에만 파일로 제공되며 이미지에는 남지 않습니다.',
            },
            item: { en: 'Secret', ko: '시크릿' },
            add: { en: 'Add secret', ko: '시크릿 추가' },
            line: '1fr 1fr',
            unique: 'secret.name',
            nodes: [
              text('secret.name', {
                title: { en: 'Secret', ko: '시크릿' },
                required: true,
                choices: names('secret'),
              }),
              text('destinationDir', { title: { en: 'Folder', ko: '폴더' }, rule: checkNoSpaces }),
            ],
          }),
        ],
        { en: 'Secrets for the build', ko: '빌드용 시크릿' },
      ),
    ]),
    section({ en: 'Strategy', ko: '전략' }, { en: 'How it is built.', ko: '어떻게 빌드할지 정합니다.' }, [
      typed(
        oneOf('strategy', {
          title: { en: 'Strategy', ko: '전략' },
          variants: STRATEGIES,
          otherwise: 'source',
        }),
        'spec.strategy.type',
        { source: 'Source', docker: 'Docker', custom: 'Custom' },
      ),
    ]),
    section(
      { en: 'Output', ko: '결과 이미지' },
      { en: 'Where the image is pushed.', ko: '이미지를 어디에 푸시할지 정합니다.' },
      [
        imageReference('spec.output.to', {
          title: { en: 'Push to', ko: '푸시할 곳' },
          none: { en: 'Nowhere', ko: '푸시하지 않음' },
        }),
        secret(
          'spec.output.pushSecret.name',
          { en: 'Secret of the registry', ko: '레지스트리 시크릿' },
          {
            en: 'For another registry than the cluster’s own.',
            ko: '클러스터 내부 레지스트리가 아닐 때 필요합니다.',
          },
        ),
      ],
    ),
    section(
      { en: 'Start', ko: '시작 조건' },
      {
        en: 'What starts a build, and how many run at once.',
        ko: '빌드를 시작하는 조건과 동시 실행 방식을 정합니다.',
      },
      [
        triggers('spec.triggers'),
        choice('spec.runPolicy', {
          title: { en: 'Run policy', ko: '실행 정책' },
          otherwise: 'Serial',
          options: [
            { value: 'Serial', title: { en: 'One after the other', ko: '하나씩 차례로' } },
            {
              value: 'SerialLatestOnly',
              title: { en: 'One, and then only the newest', ko: '하나씩, 기다리는 것은 최신만' },
            },
            { value: 'Parallel', title: { en: 'All at once', ko: '동시에' } },
          ],
        }),
      ],
    ),
    section(
      { en: 'Limits', ko: '제한' },
      {
        en: 'What a build may use, and how many are kept.',
        ko: '빌드가 쓸 수 있는 양과 보관할 빌드 수를 정합니다.',
      },
      [
        row(
          limit('cpu', 'CPU', [...words('m'), { value: '', title: { en: 'cores', ko: '코어' } }]),
          limit('memory', 'Memory', words('Mi', 'Gi')),
        ),
        row(
          history('spec.successfulBuildsHistoryLimit', {
            en: 'Completed builds kept',
            ko: '보관할 완료 빌드',
          }),
          history('spec.failedBuildsHistoryLimit', { en: 'Failed builds kept', ko: '보관할 실패 빌드' }),
        ),
        number('spec.completionDeadlineSeconds', {
          title: { en: 'Deadline in seconds', ko: '제한 시간(초)' },
          rule: (value) => checkWholeFrom(value, 1),
        }),
      ],
    ),
    labels(),
  ],
})
