import canonicalize from 'canonicalize';
import { canonicalText } from '../../src/reference/core/canonical.ts';
import { sortSets } from '../../src/reference/core/set-order.ts';
import { validateDocument } from '../../src/reference/core/validate.ts';
import { parseDocument } from '../../src/reference/core/json-text.ts';
import { subtype } from '../../src/reference/core/subtype.ts';
import { accretes } from '../../src/reference/core/accretes.ts';
const type=(i:number)=> i%3===0?{shape:'scalar',name:'string'}: i%3===1?{shape:'record',open:false,fields:{a:{type:{shape:'scalar',name:'integer',min:0,max:10},required:true},b:{type:{shape:'sequence',items:{shape:'scalar',name:'bytes'},min:0,max:4},required:false}}}:{shape:'sum',open:false,variants:{ok:{shape:'scalar',name:'unit'},bad:{shape:'scalar',name:'string'}}};
const make=(n:number)=>({schema_version:'1',kind:'contract',slots:Array.from({length:n},(_, i)=>({name:`slot.${(i*7919)%n}`,meaning:`meaning.of.${i}`,polarity:i%2?'in':'out',facet:'api',type:type(i),required:true,default:{present:false}})),tombstones:[],laws:[],relations:[],sunsets:[]});
const time=(f:()=>unknown,n:number)=>{const ts=[];for(let r=0;r<7;r++){const s=process.hrtime.bigint();for(let i=0;i<n;i++)f();ts.push(Number(process.hrtime.bigint()-s)/n/1000);}return ts.sort((a,b)=>a-b)[3]!.toFixed(0)+'us';};
for(const [n,k] of [[10,400],[1000,6],[20000,1]] as const){
 const doc=make(n) as any; const text=JSON.stringify(doc);
 console.log(n,text.length,'canonicalize',time(()=>canonicalize(doc),k),'stringify',time(()=>JSON.stringify(doc),k),'ours',time(()=>canonicalText(doc),k),'sortSets',time(()=>sortSets(doc),k),'validate',time(()=>validateDocument(doc),k),'parse',time(()=>parseDocument(text),k),'JSON.parse',time(()=>JSON.parse(text),k),'accretes',time(()=>accretes(doc,doc),k));
}
