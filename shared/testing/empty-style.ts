// Sheets and fonts have no effect in unit tests; a font's address only has to be some text.
module.exports = ''
