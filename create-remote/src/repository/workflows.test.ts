import { githubWorkflow, gitlabWorkflow } from './workflows'

test.each([
  ['GitHub', githubWorkflow],
  ['GitLab', gitlabWorkflow],
])('%s passes all variables of a bucket, including the region', (_, workflow) => {
  for (const name of ['RELEASE_STORE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'])
    expect(workflow('lotto')).toContain(name)
})
