import type { Text } from '../../i18n/locale.ts'

/** What takes off a finalizer of which nobody here knows more than its name. */
export const OF_UNKNOWN: Text = {
  en: 'The controller that put it there takes it off when it has cleaned up. If that no longer runs, nobody does: taken off by hand in YAML, what it was to clean up stays behind.',
  ko: '파이널라이저를 추가한 컨트롤러가 정리를 마치면 제거합니다. 그 컨트롤러가 더 이상 없다면 YAML에서 직접 제거해야 하며, 정리되지 않은 것은 그대로 남습니다.',
}

/** What takes off the finalizers that are known by name. */
export const FINALIZERS: Readonly<Record<string, Text>> = {
  'kubernetes.io/pvc-protection': {
    en: 'Goes once no pod uses the claim any more.',
    ko: '이 클레임을 쓰는 파드가 없어지면 풀립니다.',
  },
  'kubernetes.io/pv-protection': {
    en: 'Goes once no claim is bound to the volume any more.',
    ko: '이 볼륨에 바인딩된 클레임이 없어지면 풀립니다.',
  },
  foregroundDeletion: {
    en: 'Goes once what it owns is deleted: look at those first.',
    ko: '소유한 리소스가 모두 삭제되면 풀립니다. 그 리소스를 먼저 확인하세요.',
  },
  orphan: {
    en: 'Goes once what it owns has been set free of it.',
    ko: '소유한 리소스를 떼어 놓으면 풀립니다.',
  },
  'service.kubernetes.io/load-balancer-cleanup': {
    en: 'Goes once the load balancer outside the cluster is taken down.',
    ko: '클러스터 밖의 로드밸런서가 제거되면 풀립니다.',
  },
  'batch.kubernetes.io/job-tracking': {
    en: 'Goes once the job has counted how this pod ended.',
    ko: '잡이 이 파드의 결과를 집계하면 풀립니다.',
  },
  'resources-finalizer.argocd.argoproj.io': {
    en: 'Goes once Argo CD has deleted all that the application has deployed. Without Argo CD, or where it may not delete something, it stays.',
    ko: 'Argo CD가 배포한 리소스를 모두 삭제하면 풀립니다. Argo CD가 없거나 삭제할 수 없는 리소스가 있으면 남습니다.',
  },
  'customresourcecleanup.apiextensions.k8s.io': {
    en: 'Goes once all objects of this definition are deleted.',
    ko: '이 정의로 만든 오브젝트가 모두 삭제되면 풀립니다.',
  },
}
