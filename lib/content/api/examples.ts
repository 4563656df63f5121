import { code, type DocBlock } from './doc'
import { type ApiOperation, SERVER } from './document'
import { sampleOf } from './sample'

/** The call in three languages; each reads the key from the environment. */
export function examplesOf(operation: ApiOperation): DocBlock[] {
  const call = callOf(operation)
  return [
    code('curl', 'sh', ...curl(call)),
    code('TypeScript', 'ts', ...typescript(call)),
    code('Python', 'python', ...python(call)),
  ]
}

type ExampleCall = { method: string; url: string; needsKey: boolean; isIdempotent: boolean; body: unknown }

function callOf({ method, path, parameters, requestBody, security }: ApiOperation): ExampleCall {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, { name, schema }) => address.replace(`{${name}}`, String(sampleOf(schema, false))),
      path,
    )
  const schema = requestBody?.content['application/json']?.schema
  return {
    method,
    url: `${SERVER}${filled}`,
    needsKey: security === undefined || security.length > 0,
    isIdempotent: parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: schema && sampleOf(schema, false),
  }
}

function curl({ method, url, needsKey, isIdempotent, body }: ExampleCall): string[] {
  const options = [
    ...(needsKey ? ['-H "Authorization: Bearer $ATTESTA_KEY"'] : []),
    ...(isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ]
  const first = method === 'GET' ? `curl ${url}` : `curl -X ${method} ${url}`
  return [first, ...options.map((option) => `  ${option}`)].map((line, index, lines) =>
    index < lines.length - 1 ? `${line} \\` : line,
  )
}

function typescript({ method, url, needsKey, isIdempotent, body }: ExampleCall): string[] {
  return [
    `const answer = await fetch('${url}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...(needsKey ? [`    Authorization: \`Bearer \${process.env.ATTESTA_KEY}\`,`] : []),
    ...(isIdempotent ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
    '})',
    'console.log(answer.status, await answer.text())',
  ]
}

function python({ method, url, needsKey, isIdempotent, body }: ExampleCall): string[] {
  return [
    'import json, os, urllib.request, uuid',
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    '    headers={',
    ...(needsKey ? ['        "Authorization": f"Bearer {os.environ[\'ATTESTA_KEY\']}",'] : []),
    ...(isIdempotent ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    '    },',
    ...(body === undefined
      ? []
      : [`    data=json.dumps(json.loads('''${JSON.stringify(body)}''')).encode(),`]),
    ')',
    'print(urllib.request.urlopen(request).read().decode())',
  ]
}

const indented = (body: unknown) => JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
