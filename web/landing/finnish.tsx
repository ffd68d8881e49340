export default function L() {
  return <h1>Redraft fi</h1>;
}
