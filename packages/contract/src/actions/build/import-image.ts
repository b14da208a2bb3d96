import { ocLine } from '../../kubectl/oc-line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readFields, readItems } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

const IMPORTS = { group: 'image.openshift.io', version: 'v1', plural: 'imagestreamimports' }

export const importImage = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'create', instead: IMPORTS },
  blocked: { deleting },
  write: (object) => ({ send: 'create', resource: IMPORTS, object: buildImport(object) }),
  command: (target) => ocLine(target, ['import-image', target.name, '--all']),
  words: {
    name: { en: 'Import now', ko: '지금 가져오기' },
    title: { en: 'Import its tags now?', ko: '태그를 지금 가져올까요?' },
    body: {
      en: 'Asks the registries what the tags are now. A tag with a new image starts the deployments and builds that it triggers.',
      ko: '레지스트리에서 태그의 현재 이미지를 확인합니다. 이미지가 바뀐 태그는 연결된 배포와 빌드를 시작합니다.',
    },
    verb: { en: 'Import', ko: '가져오기' },
    done: { en: 'Import asked for', ko: '가져오기를 요청했습니다' },
  },
})

/** What asks for every tag that follows an image of a registry. */
function buildImport({ metadata: { name, namespace }, spec }: KubeObject): KubeObject {
  const images = readItems(readFields(spec)['tags'])
    .filter(({ from }) => readFields(from)['kind'] === 'DockerImage')
    .map(({ name: tag, from, importPolicy, referencePolicy }) => ({
      from,
      to: { name: tag },
      ...(importPolicy !== undefined && { importPolicy }),
      ...(referencePolicy !== undefined && { referencePolicy }),
    }))
  return {
    apiVersion: 'image.openshift.io/v1',
    kind: 'ImageStreamImport',
    metadata: { name, ...(namespace !== undefined && { namespace }) },
    spec: { import: true, images },
  }
}
