import type { Text } from '@naru/contract/i18n/locale'

const COMMANDS = `  naru serve [--demo] [--console DIR] [--inbox URL --inbox-mail PORT] [--gitlab URL] [--charts URL] [--images URL]
  naru sandbox [--size pods=N,clusters=M,churn=R,mesh=K] [--calm] [--console DIR]
  naru user add ID --role ROLE [--name NAME] [--email EMAIL]
  naru user password ID
  naru user list
  naru token create --user ID [--name NAME] [--read-only] [--expires 30d]
  naru token revoke ID --user ID
  naru cluster add --kubeconfig FILE [--context NAME] [--name NAME] [--insecure]
  naru cluster list
  naru cluster remove NAME
  naru audit verify
  naru audit export [--format jsonl|csv]
  naru backup FILE
  naru restore FILE
  naru version`

/** How one command is called. */
export function usageOf(name: string): string {
  const lines = COMMANDS.split('\n').filter((line) => line.startsWith(`  naru ${name}`))
  return lines.map((line) => line.trim()).join('\n')
}

/** What `naru` prints when asked for help. */
export const USAGE: Text = {
  en: `naru, a web console for many Kubernetes clusters\n\n${COMMANDS}

user and cluster reach a running server with --url ADDRESS --token-file FILE. Without them, and for
all other commands, the data is opened directly: no server may have the data folder open then.

sandbox serves simulated clusters with demonstration identities, and needs no cluster. It keeps
everything in the folder sandbox of the data folder: what you serve otherwise is not touched.`,
  ko: `naru, 여러 쿠버네티스 클러스터를 위한 웹 콘솔\n\n${COMMANDS}

user, cluster 명령은 --url 주소 --token-file 파일로 실행 중인 서버를 사용합니다. 지정하지 않거나 다른
명령이면 데이터를 직접 엽니다. 이때 같은 데이터 폴더로 서버가 실행 중이면 안 됩니다.

sandbox는 클러스터 없이 가상 클러스터와 데모 사용자로 실행합니다. 모든 데이터를 데이터 폴더 안의
sandbox 폴더에 두므로 실제로 쓰는 데이터에는 영향이 없습니다.`,
}
