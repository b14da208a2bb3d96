import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { platformPath } from './platform-path.ts'

export const recover = defineAction({
  by: 'write',
  many: false,
  needs: { verb: 'create' },
  blocked: {
    notDeleted: {
      when: ({ record }) => readFields(record)['status'] !== 'Deleted',
      says: { en: 'It is not deleted.', ko: '삭제되지 않은 항목입니다.' },
    },
  },
  write: (target) => ({ send: 'call', method: 'POST', path: `${platformPath(target)}/recover` }),
  words: {
    name: { en: 'Recover', ko: '복구' },
    title: { en: 'Recover {name}?', ko: '{name} 복구' },
    body: {
      en: 'The namespace is created again with the members, the quota and the manifests that were kept. Secrets and what volumes held are not.',
      ko: '네임스페이스를 다시 만들고 보관된 구성원, 쿼터, 매니페스트를 복구합니다. 시크릿과 볼륨의 데이터는 복구되지 않습니다.',
    },
    verb: { en: 'Recover', ko: '복구' },
    done: { en: 'Recovered', ko: '복구했습니다' },
  },
})
