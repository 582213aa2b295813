// check.js SCHEMA FILE - says what of a JSON file a JSON Schema does not allow.
// The package ajv is looked for in $AJV (see tests/test_hosts.sh).
const fs = require('fs');
const path = require('path');
const Ajv = require(path.resolve(process.env.AJV, 'node_modules/ajv'));

const [schema, data] = process.argv.slice(2).map(
    (name) => JSON.parse(fs.readFileSync(name, 'utf8')));
const ajv = new Ajv({ allErrors: true, strict: false });
if (!ajv.validate(schema, data)) {
    console.log(ajv.errorsText(null, { separator: '\n' }));
    process.exit(1);
}
